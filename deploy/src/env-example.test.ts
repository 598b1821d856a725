import { readFileSync } from 'node:fs';
import { envExample, FILE } from './env-example.ts';

test('deploy/.env.example holds every key of every configuration and no other, each explained', async () => {
  const wanted = await envExample();
  expect(readFileSync(FILE, 'utf8')).toBe(wanted);
  const lines = wanted.split('\n');
  for (const [i, line] of lines.entries()) if (/^[A-Z_]+=/.test(line)) expect(lines[i - 1]).toMatch(/^# .{5,}/);
});
