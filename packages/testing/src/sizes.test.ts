/** How long files are (CONTRIBUTING, "Names and style"): what somebody reads at once. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const lengths = globSync('{packages/*,svc-*,gateway,deploy,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines);
const at = (share: number) => lengths[Math.floor(lengths.length * share)]!.lines;

test('no file has more than 300 lines', () => {
  expect(lengths.length).toBeGreaterThan(500);
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
});
test('half the files have 65 lines at most, nine of ten 170', () => {
  expect(at(0.5)).toBeLessThanOrEqual(65);
  expect(at(0.9)).toBeLessThanOrEqual(170);
});
