/** The event bus of a test: in the process, or topics and groups of its own on the Kafka that the run names. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@cartage/contract/event.ts';
import { kafkaBus } from '@cartage/server/bus.kafka.ts';
import { memoryBus } from '@cartage/server/bus.memory.ts';
import type { Bus, Handler } from '@cartage/server/bus.ts';
import { Kafka, logLevel } from 'kafkajs';

/** On Kafka, what the names of its topics begin with; empty in the process. */
export type TestBus = Bus & { prefix: string };

export async function testBus(): Promise<TestBus> {
  if (!process.env.KAFKA_BROKERS) return { ...memoryBus(), prefix: '' };
  const brokers = process.env.KAFKA_BROKERS.split(',');
  const prefix = `t${randomBytes(6).toString('hex')}.`;
  const kafka = await kafkaBus({ brokers, clientId: 'test', topics: [] });
  const topics = await onDemand(brokers);
  return {
    ...heardOut(
      {
        ...kafka,
        async publish(events) {
          await topics.make(events.map((e) => e.topic));
          await kafka.publish(events);
        },
        async subscribe(group, names, handler) {
          await topics.make(names);
          return kafka.subscribe(group, names, handler);
        },
        async close() {
          await kafka.close();
          await topics.remove();
        },
      },
      prefix,
    ),
    prefix,
  };
}

const MOST_MS = 20_000;
/** Topics are made when they are first named: a suite needs five of some forty, and each costs the broker files and threads. */
async function onDemand(brokers: string[]) {
  const admin = new Kafka({ brokers, clientId: 'test', logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const made = new Map<string, Promise<unknown>>();
  /** The controller answers before the broker knows of them, and kafkajs takes that for the end. */
  async function makeThere(topics: { topic: string; numPartitions: number }[]): Promise<void> {
    await admin.createTopics({ waitForLeaders: false, topics });
    for (const until = Date.now() + MOST_MS; ; await sleep(10))
      try {
        return void (await admin.fetchTopicMetadata({ topics: topics.map((t) => t.topic) }));
      } catch (error) {
        if (Date.now() > until) throw error;
      }
  }
  return {
    async make(names: readonly string[]): Promise<void> {
      const missing = [...new Set(names)].filter((name) => !made.has(name));
      if (missing.length > 0) {
        // Two partitions are enough to show that keys keep their order and topics do not.
        const topics = missing.map((topic) => ({ topic, numPartitions: 2 }));
        const making = makeThere(topics);
        for (const name of missing) made.set(name, making);
      }
      await Promise.all(names.map((name) => made.get(name)!));
    },
    async remove(): Promise<void> {
      await Promise.allSettled(made.values());
      if (made.size > 0) await admin.deleteTopics({ topics: [...made.keys()] }).catch(() => undefined);
      await admin.disconnect();
    },
  };
}

/**
 * A corner of a shared broker whose `publish` waits until every group has handled the events, as the bus in the process
 * does: a test looks at what an event brought about, and must know when that has happened.
 */
function heardOut(bus: Bus, prefix: string): Bus {
  const groups = new Set<Group>();
  return {
    ...bus,
    async publish(events) {
      const heard = [...groups].map((group) => group.hears(events));
      await Promise.all([bus.publish(events.map((e) => ({ ...e, topic: prefix + e.topic }))), ...heard]);
    },
    async subscribe(name, topics, handler) {
      const group = groupOf(new Set(topics));
      groups.add(group);
      const stop = await bus.subscribe(
        prefix + name,
        topics.map((t) => prefix + t),
        group.noting((events) => handler(events.map((e) => ({ ...e, topic: e.topic.slice(prefix.length) })))),
      );
      return async () => {
        groups.delete(group);
        group.leave();
        await stop();
      };
    },
  };
}

type Group = { hears(events: readonly Envelope[]): Promise<void>; noting(handler: Handler): Handler; leave(): void };
function groupOf(topics: ReadonlySet<string>): Group {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const settle = (id: string, error?: unknown) => {
    if (error) waiting.get(id)?.reject(error);
    else waiting.get(id)?.resolve();
    waiting.delete(id);
  };
  return {
    async hears(events) {
      const mine = events
        .filter((e) => topics.has(e.topic))
        .map((e) => waiting.get(e.id) ?? waiting.set(e.id, Promise.withResolvers<void>()).get(e.id)!);
      await Promise.all(mine.map((w) => w.promise));
    },
    noting: (handler) => async (events) => {
      const failed = await handler(events).then(
        () => undefined,
        (error: unknown) => error,
      );
      for (const e of events) settle(e.id, failed);
      if (failed) throw failed;
    },
    leave() {
      for (const id of [...waiting.keys()]) settle(id, new Error('the group has left'));
    },
  };
}
