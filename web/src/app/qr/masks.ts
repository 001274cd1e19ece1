// The eight masks, and which of them makes the calmest picture.

export type Grid = boolean[][];

export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Five or more of a kind in a row. */
function runs(line: readonly boolean[]): number {
  let [sum, length] = [0, 0];
  line.forEach((dark, i) => {
    length = i && dark === line[i - 1] ? length + 1 : 1;
    if (length === 5) sum += 3;
    else if (length > 5) sum += 1;
  });
  return sum;
}

/** What looks like the eye of a corner. */
const EYES = ['10111010000', '00001011101'];
function eyes(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  let sum = 0;
  for (let i = 0; i + 11 <= text.length; i++) if (EYES.includes(text.slice(i, i + 11))) sum += 40;
  return sum;
}

function blocks(grid: Grid): number {
  let sum = 0;
  for (let y = 1; y < grid.length; y++) {
    for (let x = 1; x < grid.length; x++) {
      const dark = grid[y]![x];
      if (grid[y]![x - 1] === dark && grid[y - 1]![x] === dark && grid[y - 1]![x - 1] === dark) sum += 3;
    }
  }
  return sum;
}

/** How far the share of dark squares is from one half, in steps of 5 %. */
function balance(grid: Grid): number {
  const dark = grid.flat().filter(Boolean).length;
  return 10 * Math.floor(Math.abs((20 * dark) / grid.length ** 2 - 10));
}

export function penalty(grid: Grid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  const lines = [...grid, ...columns].reduce((sum, line) => sum + runs(line) + eyes(line), 0);
  return lines + blocks(grid) + balance(grid);
}
