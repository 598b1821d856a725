import { readFileSync } from 'node:fs';
import { envExample, FILE } from './env-example.ts';

test('deploy/.env.example holds every key of every configuration and no other, each explained', async () => {
  const wanted = await envExample();
  expect(readFileSync(FILE, 'utf8')).toBe(wanted);
  const lines = wanted.split('\n');
  const unexplained = lines.filter((line, i) => /^[A-Z_]+=/.test(line) && !/^# .{5,}/.test(lines[i - 1] ?? ''));
  expect(unexplained).toEqual([]);
});
