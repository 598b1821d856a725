import { EventEmitter } from 'node:events';
import { streamCutter } from './cut.ts';
import { full } from './limits.ts';
import type { Tenant } from './tenant.ts';

class AStream extends EventEmitter {
  destroyed = false;
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}
const tenant = (state: Tenant['state']): Tenant => ({ state, id: 1, bucket: full({ perSecond: 1, burst: 1 }, 0) });

test('streams of a host end when its tenant is no longer open, those of others go on', async () => {
  const states: Record<string, Tenant['state']> = { 'one.test': 'active', 'two.test': 'active' };
  let asked = 0;
  const cutter = streamCutter(
    {
      find: (host) => {
        asked++;
        return Promise.resolve(tenant(states[host]!));
      },
      drop: () => undefined,
    },
    30_000,
  );
  const [one, also, two] = [new AStream(), new AStream(), new AStream()];
  for (const stream of [one, also]) cutter.add('one.test', stream);
  cutter.add('two.test', two);
  await cutter.look();
  expect([one.destroyed, also.destroyed, two.destroyed]).toEqual([false, false, false]);
  // However many streams a host has, it is asked about once.
  expect(asked).toBe(2);
  states['one.test'] = 'inactive';
  await cutter.look();
  expect([one.destroyed, also.destroyed, two.destroyed]).toEqual([true, true, false]);
  asked = 0;
  await cutter.look();
  expect(asked).toBe(1);
  cutter.stop();
});
test('while nobody can say whether a tenant is open, its streams stay', async () => {
  const cutter = streamCutter({ find: () => Promise.reject(new Error('down')), drop: () => undefined }, 30_000);
  const stream = new AStream();
  cutter.add('one.test', stream);
  await cutter.look();
  expect(stream.destroyed).toBe(false);
  cutter.stop();
});
test('svc-core is asked when the bus says that a tenant changed, of its hosts alone, and else every half minute', async () => {
  jest.useFakeTimers();
  const ids: Record<string, number> = { 'one.test': 1, 'also-one.test': 1, 'two.test': 2 };
  const asked: string[] = [];
  let isAway = false;
  let state: Tenant['state'] = 'active';
  const find = (host: string) => {
    asked.push(host);
    return isAway ? Promise.reject(new Error('down')) : Promise.resolve({ ...tenant(state), id: ids[host]! });
  };
  const cutter = streamCutter({ find, drop: () => undefined }, 30_000);
  const streams = Object.keys(ids).map((host) => {
    const stream = new AStream();
    cutter.add(host, stream);
    return stream;
  });
  // Once soon after it was opened, since it may have been let in just before.
  await jest.advanceTimersByTimeAsync(2000);
  expect(asked.splice(0)).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(28_000);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(3000);
  expect(asked.splice(0)).toHaveLength(3);
  // A message that comes while svc-core is away is not forgotten.
  isAway = true;
  state = 'inactive';
  await cutter.changed(['one.test'], 1);
  expect(asked.splice(0)).toEqual(['one.test', 'also-one.test']);
  isAway = false;
  await jest.advanceTimersByTimeAsync(2000);
  expect(streams.map((s) => s.destroyed)).toEqual([true, true, false]);
  cutter.stop();
  jest.useRealTimers();
});
