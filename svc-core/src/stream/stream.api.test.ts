import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { StreamEvent } from '@cartage/contract/core/stream.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { slownessOfRun } from '@cartage/testing/yardstick.ts';
import { aBrowser, ADMIN, aTenant, aUser, startCore } from '../fixture.ts';
import { facts } from '../search/booking.fixture.ts';
import { streamEvents } from './stream.tables.ts';
import { sweep } from '../sweep/sweep.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  await aUser(svc, 'customer@acme.test', ['CustomerUser'], { customerId: 7 });
  await svc.settled();
});
const booked = (bookingId: number, customerId = 7) =>
  svc.deliver(bookingEvents.booked(facts({ bookingId, customerId })));

type Heard = { id: number; event: StreamEvent };
/** An open stream over a real connection, as an EventSource has it. */
async function open(email: string, headers: Record<string, string> = {}) {
  const browser = aBrowser(svc);
  await browser.signIn(email);
  const stop = new AbortController(),
    heard: Heard[] = [];
  const answer = await fetch(`${svc.service.url}/api/core/stream`, {
    signal: stop.signal,
    headers: { 'x-tenant-id': '1', cookie: `cartage.session=${browser.cookies.get('cartage.session')}`, ...headers },
  });
  const state = { isOpen: true, lastId: '' };
  const reading = (async () => {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop()!;
      for (const frame of frames) {
        state.lastId = /^id: (.*)$/m.exec(frame)?.[1] ?? state.lastId;
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (data) heard.push({ id: Number(state.lastId), event: StreamEvent.parse(JSON.parse(data)) });
      }
    }
  })()
    .catch(() => undefined)
    .then(() => {
      state.isOpen = false;
    });
  const until = async (done: () => boolean, ms = 8000 * slownessOfRun) => {
    for (const from = Date.now(); !done(); await new Promise((r) => setTimeout(r, 20)))
      if (Date.now() - from > ms) throw new Error(`heard only ${JSON.stringify(heard)}`);
  };
  return {
    answer,
    heard,
    state,
    until,
    bookings: () => heard.map((h) => h.event.data['bookingId']),
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}

test('a signed-in browser hears of a booking as it happens, without names or addresses', async () => {
  const stream = await open(ADMIN);
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
  await booked(101);
  await stream.until(() => stream.heard.length === 1);
  expect(stream.heard[0]!.event).toMatchObject({
    type: 'booking.booked',
    key: '101',
    data: { bookingId: 101, consignmentId: 'CT000000412', bookingStatus: 'Booked' },
  });
  expect(JSON.stringify(stream.heard)).not.toMatch(/Acme|Ballarat/);
  await stream.close();
});
test('a customer user hears only of its own bookings', async () => {
  const stream = await open('customer@acme.test');
  await booked(111, 8);
  await booked(112, 7);
  await stream.until(() => stream.bookings().includes(112));
  expect(stream.bookings()).toEqual([112]);
  await stream.close();
});
test('who is given other rights is told so at once', async () => {
  const user = await aUser(svc, 'mover@harbour.test', ['Operations']);
  const stream = await open('mover@harbour.test');
  const changed = () => stream.heard.filter((h) => h.event.type === 'session.changed').length;
  const from = Date.now();
  await svc.as(anAdmin()).call(userCalls.save, {
    user: { id: user.id, name: 'Mover', surname: '', emailAddress: user.emailAddress, isActive: true },
    assignedRoleNames: ['ReadOnly'],
  });
  await stream.until(() => changed() > 0);
  // Well before the next look that nobody has asked for.
  expect(Date.now() - from).toBeLessThan(2500);
  await stream.close();
});
test('after a break the stream goes on behind the last id, with nothing lost', async () => {
  const first = await open(ADMIN);
  await booked(121);
  await first.until(() => first.bookings().includes(121));
  await first.close();
  await booked(122);
  await booked(123);
  const again = await open(ADMIN, { 'last-event-id': String(first.heard.at(-1)!.id) });
  await again.until(() => again.bookings().includes(123));
  expect(again.bookings()).toContain(122);
  await again.close();
});
test('a browser that loses the stream before the first event can resume as well', async () => {
  const first = await open(ADMIN);
  await first.until(() => first.state.lastId !== '');
  await first.close();
  await booked(131);
  const again = await open(ADMIN, { 'last-event-id': first.state.lastId });
  await again.until(() => again.bookings().includes(131));
  await again.close();
});
test('who was away for longer than the stream remembers is told to ask for everything again', async () => {
  const newest = (await svc.ctx().db.select().from(streamEvents)).length;
  await svc.ctx().db.delete(streamEvents);
  await booked(141);
  const again = await open(ADMIN, { 'last-event-id': String(newest) });
  await again.until(() => again.heard.some((h) => h.event.type === 'stream.reset'));
  await again.close();
});
test('without a session there is no stream', async () => {
  const answer = await fetch(`${svc.service.url}/api/core/stream`, { headers: { 'x-tenant-id': '1' } });
  expect(answer.status).toBe(401);
});
test('the stream of a user who is deactivated ends within five seconds', async () => {
  const user = await aUser(svc, 'leaver@harbour.test', ['Operations']);
  const stream = await open('leaver@harbour.test');
  await svc.as(anAdmin()).call(userCalls.save, {
    user: { id: user.id, name: 'Leaver', surname: '', emailAddress: user.emailAddress, isActive: false },
    assignedRoleNames: ['Operations'],
  });
  await stream.until(() => !stream.state.isOpen, 5500);
});
test('rows older than an hour are swept away', async () => {
  const rows = () => svc.ctx().db.select().from(streamEvents);
  expect((await rows()).length).toBeGreaterThan(0);
  svc.setNow(new Date(Date.now() + 61 * 60_000));
  await sweep({ systemCtx: (tenantId) => svc.ctx({ tenantId }) });
  expect(await rows()).toEqual([]);
});
