/** A carrier that is down pauses the account that was asked, and nobody else's. */
import { startBooking } from '../booking/booking.fixture.ts';
import { CarrierFault } from './carrier.ts';
import { askWithin, isPaused } from './guard.ts';

const { svc } = startBooking();
const elsewhere = {};
const account = (id: number, more: object = {}) => ({ id, timeLimitMs: 1000, attributes: {}, ...more }) as never;
const down = () => Promise.reject(new CarrierFault('unreachable', 'Could not be reached.'));
const ask = (id: number, question = down as () => Promise<unknown>, more: object = {}, tenantId = 1) =>
  askWithin(svc.ctx({ tenantId }), elsewhere, account(id, more), question, { isSafe: false }).then(
    (answer) => answer,
    (fault: CarrierFault) => fault.message,
  );

test('five failures pause their account; another of the same carrier, another tenant’s and what is rated here go on', async () => {
  for (let n = 0; n < 5; n++) expect(await ask(71)).toBe('Could not be reached.');
  let asked = 0;
  const answers = async () => (asked++, 'price');
  expect(await ask(71, answers)).toMatch(/^Has not answered lately/);
  expect([isPaused(svc.ctx(), 71), isPaused(svc.ctx(), 72), asked]).toEqual([true, false, 0]);
  expect(await ask(72, answers)).toBe('price');
  expect(await ask(71, answers, {}, 2)).toBe('price');
  expect(await askWithin(svc.ctx(), { isRatedHere: true }, account(71), answers, { isSafe: true })).toBe('price');
});
test('an account whose connection was changed is asked at once', async () => {
  for (let n = 0; n < 5; n++) await ask(73);
  expect(isPaused(svc.ctx(), 73)).toBe(true);
  expect(await ask(73, async () => 'price', { attributes: { mode: 'ok' } })).toBe('price');
  expect(isPaused(svc.ctx(), 73)).toBe(false);
});
test('the questions of one account that wait hold up no other', async () => {
  const ends: (() => void)[] = [];
  let open = 0;
  const slow = () => new Promise<string>((done) => (open++, ends.push(() => done('late'))));
  const many = Array.from({ length: 25 }, () => ask(74, slow, { timeLimitMs: 60_000 }));
  expect(await ask(75, async () => 'price')).toBe('price');
  expect(open).toBe(20);
  while (ends.length) {
    for (const end of ends.splice(0)) end();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(many)).toEqual(Array<string>(25).fill('late'));
});
