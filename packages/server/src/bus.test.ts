/** One suite for every event bus. */
import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import type { Envelope } from '@cartage/contract/event.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import { freePort } from './embedded-postgres.ts';
import { kafkaBus, onceKnown } from './bus.kafka.ts';
import { memoryBus } from './bus.memory.ts';
import type { Bus } from './bus.ts';

const topic = `test-${process.pid}-${Date.now()}`;
const event = (key: string, n: number): Envelope => ({
  id: randomUUID(),
  type: `${topic}.told`,
  topic,
  key,
  tenantId: 1,
  occurredAt: new Date().toISOString(),
  cause: {},
  data: { n },
});
const until = async (check: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 1500 && !(await check()); i++) await new Promise((r) => setTimeout(r, 20));
};

/** `tellsAgain`: what was told may be told again, as Kafka does after a rebalance. */
function suite(open: () => Promise<Bus>, { tellsAgain = false } = {}): void {
  let bus: Bus;
  beforeAll(async () => {
    bus = await open();
  }, 120_000);
  afterAll(async () => {
    await bus?.close();
  }, 30_000);

  test('every group hears every event, those of one key in order', async () => {
    const heard: Record<string, Map<string, number[]>> = { one: new Map(), two: new Map() };
    for (const group of ['one', 'two']) {
      await bus.subscribe(`${topic}.${group}`, [topic], async (events) => {
        await new Promise((r) => setTimeout(r, Math.random() * 3));
        for (const e of events)
          heard[group]!.set(e.key, [...(heard[group]!.get(e.key) ?? []), (e.data as { n: number }).n]);
      });
    }
    const events = Array.from({ length: 300 }, (_, n) => event(`k${n % 7}`, n));
    for (let i = 0; i < events.length; i += 60) await bus.publish(events.slice(i, i + 60));
    // What is heard first is heard in order.
    const firsts = (group: string) =>
      [...heard[group]!.values()].map((list) => (tellsAgain ? [...new Set(list)] : list));
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
    await bus.subscribe(`${topic}.spoiler`, [other], async ([e]) => {
      (e!.data as { n: number }).n = -1;
    });
    await bus.subscribe(`${topic}.reader`, [other], async ([e]) => {
      seen.push((e!.data as { n: number }).n);
    });
    await bus.publish([{ ...event('k', 5), topic: other }]);
    await until(() => seen.length > 0);
    expect(seen).toEqual([5]);
  }, 60_000);
}

/** A port where nothing listens, until `open` leads it to a broker that runs. */
async function closedDoor(): Promise<{ brokers: string[]; open(): Promise<Server> }> {
  const port = await freePort(),
    [host, to] = process.env.KAFKA_BROKERS!.split(',')[0]!.split(':');
  const server = createServer((incoming) => {
    const outgoing = connect(Number(to), host);
    for (const socket of [incoming, outgoing])
      socket.on('error', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    incoming.pipe(outgoing).pipe(incoming);
  });
  return {
    brokers: [`127.0.0.1:${port}`],
    open: () =>
      new Promise((resolve) => {
        server.listen(port, '127.0.0.1', () => resolve(server));
      }),
  };
}

describe('in the process', () => {
  suite(async () => memoryBus());

  test('a group that names its types is brought no others', async () => {
    const bus = memoryBus(),
      heard: Record<string, string[]> = { some: [], every: [] };
    const noting = (group: string) => async (events: readonly Envelope[]) => {
      heard[group]!.push(...events.map((e) => e.type));
    };
    await bus.subscribe('some', [topic], noting('some'), new Set([`${topic}.told`]));
    await bus.subscribe('every', [topic], noting('every'));
    await bus.publish([event('k', 1), { ...event('k', 2), type: `${topic}.denied` }]);
    expect(heard).toEqual({ some: [`${topic}.told`], every: [`${topic}.told`, `${topic}.denied`] });
  });
});
describeNeeds('Kafka: KAFKA_BROKERS', Boolean(process.env.KAFKA_BROKERS))('Kafka', () => {
  suite(
    () => kafkaBus({ brokers: process.env.KAFKA_BROKERS!.split(','), clientId: 'test', topics: [topic, `${topic}-b`] }),
    { tellsAgain: true },
  );

  test('where the broker is away at the start, all goes on without it, and events flow once it is there', async () => {
    const door = await closedDoor(),
      late = `${topic}-late`,
      heard: unknown[] = [];
    const bus = await kafkaBus({ brokers: door.brokers, clientId: 'test', topics: [late], patienceMs: 300 });
    await bus.subscribe(`${topic}.late`, [late], async (events) => {
      heard.push(...events.map((e) => e.data));
    });
    const told = { ...event('k', 7), topic: late };
    await expect(bus.publish([told])).rejects.toThrow('not answered');
    await expect(bus.ping()).rejects.toThrow('not answered');
    const server = await door.open();
    await until(() =>
      bus.ping().then(
        () => true,
        () => false,
      ),
    );
    await bus.publish([told]);
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ n: 7 }]);
    await bus.close();
    server.close();
  }, 60_000);
});

describe('a topic that was made a moment ago', () => {
  const refused = (type: string) => Object.assign(new Error(type), { type });
  test('is asked for again until the broker knows it', async () => {
    const answers = [refused('UNKNOWN_TOPIC_OR_PARTITION'), refused('UNKNOWN_TOPIC_OR_PARTITION')];
    await onceKnown(async () => {
      const fault = answers.pop();
      if (fault) throw fault;
    });
    expect(answers).toEqual([]);
  });
  test('is the only fault that is waited for', async () => {
    let asked = 0;
    const listening = onceKnown(async () => {
      asked++;
      throw refused('TOPIC_AUTHORIZATION_FAILED');
    });
    await expect(listening).rejects.toMatchObject({ type: 'TOPIC_AUTHORIZATION_FAILED' });
    expect(asked).toBe(1);
  });
});
