import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@cartage/contract/event.ts';
import { CompressionTypes, Kafka, logLevel, type Consumer } from 'kafkajs';
import { inLanes, type Bus, readEvent } from './bus.ts';

// kafkajs 2.2.4 arms a timer with a negative delay for ever on Node 24 (kafkajs#1751): 2 % of a core per idle process.
const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: any };
RequestQueue.prototype.scheduleCheckPendingRequests = function (this: any) {
  if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
  const wait = this.throttledUntil - Date.now();
  this.throttleCheckTimeoutId = setTimeout(
    () => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    },
    wait > 0 ? wait : 10,
  );
};

/** Between two tries to listen, when what ended the last one was final. */
const AGAIN_MS = 1000;
export type KafkaOptions = {
  brokers: string[];
  clientId: string;
  topics: readonly string[];
  partitions?: number;
  onError?: (error: unknown) => void;
  /** How long to wait for a broker before going on without it, in ms. */
  patienceMs?: number;
};

/**
 * Resolves when Kafka has answered or patience is over: a service that starts while the broker is away serves its calls,
 * its events wait in the outbox, and it listens as soon as the broker is there.
 */
export async function kafkaBus({
  brokers,
  clientId,
  topics,
  partitions = 6,
  onError,
  patienceMs = 5000,
}: KafkaOptions): Promise<Bus> {
  const kafka = new Kafka({
    brokers,
    clientId,
    logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 200, maxRetryTime: 5000, retries: 20 },
    connectionTimeout: 5000,
  });
  const admin = kafka.admin();
  const producer = kafka.producer({ maxInFlightRequests: 1, allowAutoTopicCreation: false });
  let isUp = false,
    isClosed = false;
  const connected = connect();
  await Promise.race([connected, sleep(patienceMs, undefined, { ref: false })]);

  async function connect(): Promise<void> {
    while (!isClosed) {
      try {
        await admin.connect();
        await makeTopics();
        await producer.connect();
        isUp = true;
        return;
      } catch (error) {
        onError?.(error);
        await sleep(500, undefined, { ref: false });
      }
    }
  }
  async function makeTopics(): Promise<void> {
    const existing = new Set(await admin.listTopics());
    const missing = topics.flatMap((t) => [t, `${t}.dead`]).filter((t) => !existing.has(t));
    // Several services start at once and may all find the same topic missing; who comes second looks again.
    if (missing.length)
      await admin.createTopics({
        waitForLeaders: true,
        topics: missing.map((topic) => ({ topic, numPartitions: topic.endsWith('.dead') ? 1 : partitions })),
      });
  }
  const whenUp = () => {
    if (!isUp) throw new Error('Kafka has not answered yet');
  };
  const consumers = new Set<Consumer>();
  return {
    async publish(events) {
      whenUp();
      const byTopic = new Map<string, Envelope[]>();
      for (const e of events) byTopic.set(e.topic, [...(byTopic.get(e.topic) ?? []), e]);
      await producer.sendBatch({
        acks: -1,
        compression: CompressionTypes.GZIP,
        topicMessages: [...byTopic].map(([topic, list]) => ({
          topic,
          messages: list.map((e) => ({
            key: `${e.tenantId}:${e.key}`,
            value: JSON.stringify(e),
            headers: traceHeaders(e),
          })),
        })),
      });
    },
    async subscribe(group, names, handler) {
      let consumer: Consumer | undefined,
        isOver = false;
      const mayListen = () => !isClosed && !isOver;
      async function listen(): Promise<void> {
        const next = kafka.consumer({
          groupId: `cartage.${group}`,
          maxWaitTimeInMs: 50,
          sessionTimeout: 10_000,
          retry: { retries: Number.MAX_SAFE_INTEGER, maxRetryTime: 5000 },
        });
        consumer = next;
        consumers.add(next);
        next.on(next.events.CRASH, ({ payload: { error, restart } }) => {
          onError?.(error);
          // What kafkajs holds for hopeless it gives up without a word, and nobody would listen from then on.
          if (!restart) void listenAgain();
        });
        await next.connect();
        await onceKnown(() => next.subscribe({ topics: [...names], fromBeginning: true }));
        await next.run({
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: 3,
          eachBatch: async ({ batch, resolveOffset, heartbeat, isRunning, isStale }) => {
            for (let i = 0; i < batch.messages.length && isRunning() && !isStale(); i += 50) {
              const part = batch.messages.slice(i, i + 50);
              const beat = setInterval(() => void heartbeat().catch(() => undefined), 3000);
              try {
                await inLanes(
                  part.map((m) => readEvent(m.value!.toString())),
                  handler,
                );
              } finally {
                clearInterval(beat);
              }
              resolveOffset(part.at(-1)!.offset);
              await heartbeat();
            }
          },
        });
      }
      async function listenAgain(): Promise<void> {
        while (mayListen()) {
          if (consumer) {
            consumers.delete(consumer);
            await consumer.disconnect().catch(() => undefined);
          }
          await sleep(AGAIN_MS, undefined, { ref: false });
          if (!mayListen()) return;
          try {
            return await listen();
          } catch (error) {
            onError?.(error);
          }
        }
      }
      const listening = connected.then(() => (mayListen() ? listen() : undefined));
      if (isUp) await listening;
      else
        listening.catch((error: unknown) => {
          onError?.(error);
          return listenAgain();
        });
      return async () => {
        isOver = true;
        await consumer?.disconnect();
      };
    },
    ping: async () => {
      whenUp();
      await admin.describeCluster();
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled([
        ...[...consumers].map((c) => c.disconnect()),
        producer.disconnect(),
        admin.disconnect(),
      ]);
    },
  };
}
/**
 * A topic that was made a moment ago, by us or by a neighbour, is not known to every broker yet: asked once more for 15 s.
 * kafkajs forgets such a topic when it is refused, so asking again asks the broker.
 */
export async function onceKnown(subscribe: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 15_000; ; await sleep(100, undefined, { ref: false }))
    try {
      return await subscribe();
    } catch (error) {
      if ((error as { type?: string }).type !== 'UNKNOWN_TOPIC_OR_PARTITION' || Date.now() > end) throw error;
    }
}
const traceHeaders = (e: Envelope) => (e.cause.traceparent ? { traceparent: e.cause.traceparent } : {});
