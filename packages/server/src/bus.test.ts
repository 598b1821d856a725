/** One suite for every event bus. */
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@cartage/contract/event.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import { kafkaBrokers } from '@cartage/testing/engines.ts';
import { kafkaBus } from './bus.kafka.ts';
import { memoryBus } from './bus.memory.ts';
import type { Bus } from './bus.ts';

const topic = `test-${process.pid}-${Date.now()}`;
const event = (key: string, n: number): Envelope => ({ id: randomUUID(), type: `${topic}.told`, topic, key, tenantId: 1, occurredAt: new Date().toISOString(), cause: {}, data: { n } });
const until = async (check: () => boolean) => { for (let i = 0; i < 1500 && !check(); i++) await new Promise((r) => setTimeout(r, 20)); };

/** `tellsAgain`: what was told may be told again, as Kafka does after a rebalance. */
function suite(open: () => Promise<Bus>, { tellsAgain = false } = {}): void {
  let bus: Bus;
  beforeAll(async () => { bus = await open(); }, 120_000);
  afterAll(async () => { await bus?.close(); }, 30_000);

  test('every group hears every event, those of one key in order', async () => {
    const heard: Record<string, Map<string, number[]>> = { one: new Map(), two: new Map() };
    for (const group of ['one', 'two']) {
      await bus.subscribe(`${topic}.${group}`, [topic], async (events) => {
        await new Promise((r) => setTimeout(r, Math.random() * 3));
        for (const e of events) heard[group]!.set(e.key, [...(heard[group]!.get(e.key) ?? []), (e.data as { n: number }).n]);
      });
    }
    const events = Array.from({ length: 300 }, (_, n) => event(`k${n % 7}`, n));
    for (let i = 0; i < events.length; i += 60) await bus.publish(events.slice(i, i + 60));
    // What is heard first is heard in order.
    const firsts = (group: string) => [...heard[group]!.values()].map((list) => (tellsAgain ? [...new Set(list)] : list));
    const count = (group: string) => firsts(group).flat().length;
    await until(() => count('one') === 300 && count('two') === 300);
    for (const group of ['one', 'two']) {
      expect(count(group)).toBe(300);
      for (const list of firsts(group)) expect(list).toEqual([...list].sort((a, b) => a - b));
    }
  }, 60_000);
  test('a listener changes nothing for the others', async () => {
    const seen: unknown[] = [];
    const other = `${topic}-b`;
    await bus.subscribe(`${topic}.spoiler`, [other], async ([e]) => { (e!.data as { n: number }).n = -1; });
    await bus.subscribe(`${topic}.reader`, [other], async ([e]) => { seen.push((e!.data as { n: number }).n); });
    await bus.publish([{ ...event('k', 5), topic: other }]);
    await until(() => seen.length > 0);
    expect(seen).toEqual([5]);
  }, 60_000);
}

describe('in the process', () => suite(async () => memoryBus()));
describeNeeds('Kafka: KAFKA_BROKERS', Boolean(process.env.KAFKA_BROKERS))('Kafka', () =>
  suite(async () => kafkaBus({ brokers: (await kafkaBrokers()).split(','), clientId: 'test', topics: [topic, `${topic}-b`] }), { tellsAgain: true }));
