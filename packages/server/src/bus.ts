/** The event bus: in the process by default, Kafka where `KAFKA_BROKERS` names one. */
import type { Envelope } from '@cartage/contract/event.ts';
import { toldWithin } from '@cartage/contract/words/sentence.ts';

/** Handles some events in order; none of them may be lost when it resolves. */
export type Handler = (events: readonly Envelope[]) => Promise<void>;
export type Bus = {
  /** Resolves once the events cannot be lost any more: stored by Kafka, or handled by every listener in the process. */
  publish(events: readonly Envelope[]): Promise<void>;
  /**
   * A group hears each event of the topics at least once, events of one key in order. The handler does its own retries.
   * What is not of the `types` need not be brought to it: it may come all the same.
   */
  subscribe(
    group: string,
    topics: readonly string[],
    handler: Handler,
    types?: ReadonlySet<string>,
  ): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  close(): Promise<void>;
};
/** An event as it arrived: each listener gets its own, with sentences as they read in a process. */
export const readEvent = (text: string): Envelope => toldWithin(text) as Envelope;

/** Events of different keys are handled side by side, up to so many lanes a group, and so many at once in a lane. */
export const LANES = 4,
  AT_ONCE = 25;
/** Fewer than these are quicker together, in one transaction, than side by side. */
const WORTH_A_LANE = 6;

/** Handles a batch lane by lane: one key stays in one lane, so that it stays in order. */
export async function inLanes(events: readonly Envelope[], handler: Handler): Promise<void> {
  const lanes = Math.min(LANES, Math.ceil(events.length / WORTH_A_LANE));
  const queues: Envelope[][] = Array.from({ length: lanes }, () => []);
  for (const event of events) queues[laneOf(`${event.tenantId}:${event.key}`, lanes)]!.push(event);
  await Promise.all(
    queues.map(async (queue) => {
      for (let i = 0; i < queue.length; i += AT_ONCE) await handler(queue.slice(i, i + AT_ONCE));
    }),
  );
}
function laneOf(key: string, lanes: number): number {
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (hash * 31 + key.charCodeAt(i)) | 0;
  return Math.abs(hash) % lanes;
}
