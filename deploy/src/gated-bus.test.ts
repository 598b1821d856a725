import type { Envelope } from '@cartage/contract/event.ts';
import { memoryBus } from '@cartage/server/bus.memory.ts';
import { gatedBus } from './gated-bus.ts';

const event: Envelope = {
  id: '00000000-0000-7000-8000-000000000001',
  type: 'thing.told',
  topic: 'thing',
  key: '1',
  tenantId: 1,
  occurredAt: '2026-01-01T00:00:00Z',
  cause: {},
  data: {},
};

test('nothing is published before everybody listens', async () => {
  const bus = gatedBus(memoryBus());
  const heard: string[] = [];
  const published = bus.publish([event]);
  await bus.subscribe('late', ['thing'], async (events) => {
    heard.push(...events.map((e) => e.type));
  });
  bus.open();
  await published;
  expect(heard).toEqual(['thing.told']);
});
test('once the first service stops, what is published is refused and stays in its outbox', async () => {
  const bus = gatedBus(memoryBus());
  const waiting = bus.publish([event]);
  bus.shut();
  await expect(waiting).rejects.toThrow('stopping');
  await expect(bus.publish([event])).rejects.toThrow('stopping');
});
