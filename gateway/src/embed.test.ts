import { createContext, Script } from 'node:vm';
import { EMBED } from './embed.ts';
import { startDoor } from './fixture.ts';

const door = startDoor();

test('the script for other sites is small, kept for an hour, and may be loaded from anywhere', async () => {
  const answer = await door.ask('/embed.js');
  expect(answer).toMatchObject({ status: 200, body: EMBED });
  expect(Buffer.byteLength(EMBED)).toBeLessThan(3 * 1024);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const again = await door.ask('/embed.js', { headers: { 'if-none-match': answer.headers.etag! } });
  expect(again).toMatchObject({ status: 304, body: '' });
});
test('it parses as a script of its own, and names no global', () => {
  const page = createContext({ document: { currentScript: null } });
  new Script(EMBED).runInContext(page);
  expect(Object.keys(page)).toEqual(['document']);
});
