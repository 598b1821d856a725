import { readFileSync } from 'node:fs';
import { declaredCalls } from '@cartage/contract/call.ts';
import { grouped, listed, listFaults, notServed } from './surface.ts';

const text = readFileSync(new URL('./fixtures/not-served.txt', import.meta.url), 'utf8');

test('what the specification has and nobody serves is listed, group by group', () => {
  expect(listFaults(listed(text), notServed())).toEqual([]);
  expect(grouped(listed(text))).toBe(text);
});
test('a call that goes is named, and so is one that came and still stands in the list', () => {
  const gone = declaredCalls().filter((call) => call.id !== 'GET /api/drivers/driver/drivers');
  expect(listFaults(listed(text), notServed(gone))).toEqual([
    expect.stringMatching(/^GET \/api\/drivers\/driver\/drivers is specified, and neither served/),
  ]);
  expect(listFaults([...listed(text), 'GET /api/drivers/driver/drivers'], notServed())).toEqual([
    'GET /api/drivers/driver/drivers is served by now: npm run surface',
  ]);
});
test('a call that is served under an older path, or as a GET besides, is served', () => {
  const left = notServed();
  const served = declaredCalls().map(({ method, path, options }) => `${options.alsoGet ? 'GET' : method} ${path}`);
  expect(served.filter((call) => left.includes(call))).toEqual([]);
});
