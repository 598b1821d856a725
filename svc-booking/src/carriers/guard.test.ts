import { setTimeout as wait } from 'node:timers/promises';
import { CarrierFault } from './carrier.ts';
import { guardOf } from './guard.ts';

const dead = () => Promise.reject(new CarrierFault('unreachable', 'Could not be reached.'));
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (e: CarrierFault) => `${e.kind}: ${e.message}`,
  );
const PAUSED = 'unreachable: Has not answered lately, and is asked again in half a minute.';

test('a carrier that is down is left alone after five failures, and asked by one when its pause is over', async () => {
  const guard = guardOf(1000, 60);
  let asked = 0;
  const down = () => (asked++, dead());
  for (let n = 0; n < 5; n++)
    expect(await kindOf(guard.ask(down, { isSafe: false }))).toContain('Could not be reached');
  expect(await kindOf(guard.ask(down, { isSafe: false }))).toBe(PAUSED);
  expect([asked, guard.isPaused()]).toEqual([5, true]);
  await wait(80);
  let answer = (_: string) => {};
  const first = guard.ask(() => new Promise<string>((done) => (answer = done)), { isSafe: false });
  expect(await kindOf(guard.ask(down, { isSafe: false }))).toBe(PAUSED);
  answer('back');
  expect(await first).toBe('back');
  expect(await guard.ask(async () => 'served', { isSafe: false })).toBe('served');
});
test('what the carrier refuses is an answer: it is not tried again and pauses nobody', async () => {
  const guard = guardOf(1000);
  let asked = 0;
  for (let n = 0; n < 8; n++)
    await kindOf(guard.ask(() => (asked++, Promise.reject(new CarrierFault('refused', 'No.'))), { isSafe: true }));
  expect([asked, guard.isPaused()]).toEqual([8, false]);
});
test('a broken line is tried again where that is safe, and never for a booking', async () => {
  const asked = { price: 0, booking: 0 };
  await expect(guardOf(5000).ask(async () => (++asked.price < 3 ? dead() : 'price'), { isSafe: true })).resolves.toBe(
    'price',
  );
  await kindOf(guardOf(5000).ask(() => (asked.booking++, dead()), { isSafe: false }));
  expect(asked).toEqual({ price: 3, booking: 1 });
});
test('twenty questions are open at once; the others wait, and the last of too many are sent away', async () => {
  const guard = guardOf(20_000);
  let open = 0,
    most = 0;
  const ends: (() => void)[] = [];
  const slow = async () => {
    most = Math.max(most, ++open);
    await new Promise<void>((done) => ends.push(done));
    open--;
  };
  const all = Array.from({ length: 230 }, () => kindOf(guard.ask(slow, { isSafe: false })));
  const results: string[] = [];
  for (const work of all) void work.then((r) => results.push(r));
  while (results.length < 230) {
    for (const end of ends.splice(0)) end();
    await wait(1);
  }
  expect(most).toBe(20);
  expect(results.filter((r) => r.startsWith('refused'))).toHaveLength(10);
});
