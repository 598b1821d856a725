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
  const cutter = streamCutter({
    find: (host) => {
      asked++;
      return Promise.resolve(tenant(states[host]!));
    },
    drop: () => undefined,
  });
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
  const cutter = streamCutter({ find: () => Promise.reject(new Error('down')), drop: () => undefined });
  const stream = new AStream();
  cutter.add('one.test', stream);
  await cutter.look();
  expect(stream.destroyed).toBe(false);
  cutter.stop();
});
