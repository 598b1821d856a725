import { readFileSync } from 'node:fs';
import { serviceNames } from './services.ts';

const compose = readFileSync(new URL('../compose.yml', import.meta.url), 'utf8');

test('compose starts every service of the contract, the gateway and the three engines', () => {
  for (const name of [...serviceNames, 'gateway', 'postgres', 'redis', 'kafka', 'migrate']) expect(compose).toMatch(new RegExp(`^  ${name}:`, 'm'));
});
test('no image is fixed: each comes from a variable', () => {
  const images = [...compose.matchAll(/image: (\S+)/g)].map((m) => m[1]!);
  expect(images.filter((image) => !image.startsWith('cartage/') && !image.startsWith('${'))).toEqual([]);
});
