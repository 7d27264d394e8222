// rapid-draughts (npm, MIT) as a generator that speaks "rulecheck jsonl 1", see
// docs/protocol.md. It translates spelling and nothing else. It runs in the
// folder that holds node_modules.
import { readFileSync } from 'node:fs';
import { EnglishDraughtsBitSquare as bits, EnglishDraughtsEngineFactory as factory } from 'rapid-draughts/english';

const { version } = JSON.parse(readFileSync('node_modules/rapid-draughts/package.json', 'utf8'));

class Refused extends Error {}

// The library's bits of the squares 1 to 32, as its own table for the outside
// has them (src/english/game.ts); Black's men start on 1 to 12.
const order = [
  11, 5, 31, 25, 10, 4, 30, 24, 3, 29, 23, 17, 2, 28, 22, 16,
  27, 21, 15, 9, 26, 20, 14, 8, 19, 13, 7, 1, 18, 12, 6, 0,
];
// With Black at the bottom square 1 is g1, 2 is e1, ... 32 is b8.
const squares = order.map((bit, i) => {
  const rank = i >> 2;
  const file = 7 - 2 * (i & 3) - (rank & 1 ? 0 : 1);
  return { bit: bits[bit], file, rank, name: 'abcdefgh'[file] + (rank + 1) };
});
const byBit = new Map(squares.map((square) => [square.bit, square]));
const byPlace = new Map(squares.map((square) => [square.file * 8 + square.rank, square]));
function names(set) {
  let text = '';
  for (const { bit, name } of squares) if (set & bit) text += name;
  return text;
}

// jumps[bit]: the squares jumped over and landed on from a square.
const jumps = new Map(squares.map(({ bit, file, rank }) => [bit, [[1, 1], [1, -1], [-1, 1], [-1, -1]].flatMap(([x, y]) => {
  const over = byPlace.get((file + x) * 8 + rank + y);
  const land = file + 2 * x >= 0 && rank + 2 * y >= 0 && rank + 2 * y < 8 && byPlace.get((file + 2 * x) * 8 + rank + 2 * y);
  return over && land ? [{ over: over.bit, land: land.bit }] : [];
})]));

// read sets up a position from a PDN FEN.
function read(fen) {
  const sides = /^([WB]):([WB])([^:]*):([WB])([^:]*?)\.?$/.exec(fen);
  if (!sides || sides[2] === sides[4]) throw new Refused('not a draughts FEN');
  const board = { light: 0, dark: 0, king: 0 };
  for (const [side, men] of [[sides[2], sides[3]], [sides[4], sides[5]]]) {
    for (const item of men === '' ? [] : men.split(',')) {
      const [, king, first, last = first] = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/.exec(item) ?? [];
      if (!(first >= 1 && +first <= +last && last <= 32)) throw new Refused(`no such squares: ${item}`);
      for (let n = +first; n <= last; n++) {
        const { bit } = squares[n - 1];
        if ((board.light | board.dark) & bit) throw new Refused(`two men on square ${n}`);
        board[side === 'W' ? 'light' : 'dark'] |= bit;
        if (king) board.king |= bit;
      }
    }
  }
  for (const set in board) board[set] >>>= 0;
  return factory.setup({
    player: sides[1] === 'W' ? 'light' : 'dark', board, stats: { sinceCapture: 0, sinceNonKingAdvance: 0 },
  });
}

// routes lists the ways in which a man on a square can jump each of the
// captured men once and end on a square, landing on free squares only.
function routes(at, { destination, captures }, free) {
  if (!captures) return at === destination ? [[]] : [];
  return jumps.get(at).filter(({ over, land }) => captures & over && free & land).flatMap(({ over, land }) =>
    routes(land, { destination, captures: (captures & ~over) >>> 0 }, free).map((rest) => [land, ...rest]));
}

// spell names the library's moves. A move there is where it begins and ends and
// the men taken; the library lists it once for each route it has found, without
// the squares landed on. The routes are found again here: those over empty
// squares, and if that is not how often the move is listed, those that also
// pass the square the move began on, and then those over any square.
function spell({ moves, data: { board } }) {
  if (!moves.some((move) => move.captures)) return moves.map(ends);
  const empty = ~(board.light | board.dark);
  const listed = new Map();
  for (const move of moves) {
    const key = `${move.origin} ${move.destination} ${move.captures}`;
    listed.set(key, [...(listed.get(key) ?? []), move]);
  }
  const texts = new Map();
  for (const same of listed.values()) {
    const [move] = same;
    if (!move.captures) {
      for (const copy of same) texts.set(copy, ends(copy));
      continue;
    }
    const found = [empty, empty | move.origin, ~0].map((free) => routes(move.origin, move, free))
      .find((all) => all.length === same.length);
    if (!found) {
      const what = `${ends(move)} taking ${names(move.captures)}`;
      throw new Error(`lists the capture ${what} ${same.length} times, which is not in how many ways it can go`);
    }
    same.forEach((copy, i) => texts.set(copy, [move.origin, ...found[i]].map((bit) => byBit.get(bit).name).join('')));
  }
  return moves.map((move) => texts.get(move));
}
const ends = ({ origin, destination }) => byBit.get(origin).name + byBit.get(destination).name;

class Place {
  constructor(engine) { this.engine = engine; }
  get texts() { return (this.spelled ??= spell(this.engine)); }
  play(i) {
    const engine = this.engine.clone();
    engine.move(this.engine.moves[i]);
    return new Place(engine);
  }
  tell(plies) {
    const { player, board: { light, dark, king } } = this.engine.data;
    const told = {
      board: { w1: names(light & ~king), w2: names(light & king), b1: names(dark & ~king), b2: names(dark & king) },
      turn: player === 'light' ? 'w' : 'b',
    };
    if (plies > 0) told.moves = this.texts;
    if (plies > 1) told.after = this.texts.map((_, i) => this.play(i).tell(plies - 1));
    return told;
  }
}

// The line asked about last: most requests differ from it in their last moves.
let line = { fen: undefined, path: [], places: [] };

function follow({ game, fen, path = [] }) {
  if (game !== 'checkers') throw new Refused(`does not play ${game}`);
  if (line.fen !== fen) line = { fen, path: [], places: [new Place(read(fen))] };
  const kept = path.findIndex((text, i) => text !== line.path[i]);
  line.path.length = kept < 0 ? path.length : kept;
  line.places.length = line.path.length + 1;
  for (const text of path.slice(line.path.length)) {
    const place = line.places.at(-1);
    const i = place.texts.indexOf(text);
    if (i < 0) throw new Error(`lists no move ${text}`);
    line.places.push(place.play(i));
    line.path.push(text);
  }
  return line.places.at(-1);
}

function answer(request) {
  switch (request.ask) {
    case 'hello': return { protocol: 1, name: 'rapid-draughts', version, games: ['checkers'] };
    case 'position': return follow(request).tell(request.plies);
    default: throw new Error(`does not know how to answer ${request.ask}`);
  }
}

let rest = '';
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  for (const text of lines) {
    let id = 0, told;
    try {
      const request = JSON.parse(text);
      id = request.id;
      told = answer(request);
    } catch (error) {
      told = { [error instanceof Refused ? 'refused' : 'error']: error.message };
    }
    process.stdout.write(JSON.stringify({ id, ...told }) + '\n');
  }
});
