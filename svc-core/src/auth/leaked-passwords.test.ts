import { leakedPasswordsAt } from './leaked-passwords.ts';
import { someLeakedPasswords } from './leaked-passwords.fixture.ts';

const LEAKED = 'Tr0ub4dour-and-3';
let service: Awaited<ReturnType<typeof someLeakedPasswords>>;
const said: { why: string }[] = [];
const log = { warn: (what: object) => void said.push(what as { why: string }) };
let at = 0;
const asking = (address = service.address, waitMs?: number) =>
  leakedPasswordsAt(address, log as never, { now: () => at, ...(waitMs && { waitMs }) });
beforeEach(async () => {
  service = await someLeakedPasswords(LEAKED);
  said.length = 0;
});
afterEach(() => service.stop());

test('a leaked password is found by five digits of its hash, and nothing more of it leaves the house', async () => {
  const { has } = asking();
  expect(await has(LEAKED)).toBe(true);
  expect(await has('Harbour-bridge-7')).toBe(false);
  expect(service.asked).toEqual(
    [LEAKED, 'Harbour-bridge-7'].map((p) => ({ path: `/range/${service.prefixOf(p)}`, padding: 'true' })),
  );
  expect(said).toEqual([]);
});
test('a line that only pads the answer says nothing', async () => {
  service.answers((answer) => answer.end(service.lineOf('Harbour-bridge-7', 0)));
  expect(await asking().has('Harbour-bridge-7')).toBe(false);
  service.answers((answer) => answer.end(`${service.lineOf('Harbour-bridge-7', 1).toLowerCase()}\n`));
  expect(await asking().has('Harbour-bridge-7')).toBe(true);
});
test('an answer is held for a while, and only so many are', async () => {
  const { has } = asking();
  await Promise.all([has(LEAKED), has(LEAKED)]);
  expect(service.asked).toHaveLength(1);
  at += 11 * 60_000;
  await has(LEAKED);
  expect(service.asked).toHaveLength(2);
  for (let i = 0; i < 60; i++) await has(`another ${i}`);
  service.asked.length = 0;
  await has(LEAKED);
  expect(service.asked).toHaveLength(1);
});
test.each<[string, () => unknown]>([
  ['is away', () => service.stop()],
  ['says nothing', () => service.fallsSilent()],
  ['is broken', () => service.answers((answer) => answer.writeHead(503).end('no'))],
  ['sends elsewhere', () => service.answers((answer) => answer.writeHead(302, { location: service.address }).end())],
  ['answers a page', () => service.answers((answer) => answer.end('<html>Sign in to the hotel</html>'))],
  [
    'answers without an end',
    () =>
      service.answers((answer) => {
        const more = () => {
          while (!answer.destroyed && answer.write(`${service.lineOf(LEAKED, 3)}\r\n`.repeat(1000)));
        };
        answer.on('drain', more);
        more();
      }),
  ],
])('a service that %s keeps nobody from setting a password, is named once, and is asked again', async (_how, fails) => {
  const { has } = asking(service.address, 500);
  await fails();
  expect(await has(LEAKED)).toBe(false);
  expect(await has('Another-one-8')).toBe(false);
  expect(said).toHaveLength(1);
  expect(JSON.stringify(said)).not.toContain(service.prefixOf(LEAKED));
  at += 11 * 60_000;
  await has(LEAKED);
  expect(said).toHaveLength(2);
});
test('where the platform names no service nobody is asked', async () => {
  const { isAsked, has } = asking('');
  expect([isAsked, await has(LEAKED)]).toEqual([false, false]);
  expect(service.asked).toEqual([]);
});
