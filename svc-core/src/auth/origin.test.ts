import { originOf } from '@cartage/server/origin.ts';
import { safeReturn } from './origin.ts';

test('the gateway tells where the browser is', () => {
  expect(originOf({ 'x-forwarded-proto': 'https', host: 'freight.example:8443' })).toBe('https://freight.example:8443');
  expect(originOf({ host: 'localhost:8080' })).toBe('http://localhost:8080');
  expect(originOf({ host: 'a"><script>' })).toBe('http://localhost');
});
test('a return address stays on our own origin', () => {
  const origin = 'https://freight.example';
  expect(safeReturn('/bookings?a=1#b', origin)).toBe('https://freight.example/bookings?a=1#b');
  for (const bad of [
    undefined,
    '',
    'https://freight.example.evil.test/',
    '\\\\evil.test',
    'https:evil.test\\@freight.example',
    'data:text/html,x',
    'http://freight.example/',
    'https://user:pw@freight.example/',
  ])
    expect(new URL(safeReturn(bad, origin)).origin).toBe(origin);
  expect(safeReturn('https://user:pw@freight.example/', origin)).toBe(origin);
});
