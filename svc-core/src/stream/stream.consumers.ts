import { declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';
import { consumers, onAny } from '@cartage/server/consumers.ts';
import { hub } from './hub.ts';
import { customerOfEvent, pushed } from './row.ts';
import { streamEvents } from './stream.tables.ts';

/** Field-level history is read when somebody opens it; pushing it would double the stream for nobody. */
const pushedEvents = declaredEvents().filter((event) => event.topic !== 'change');

export const streamConsumers = consumers('stream', onAny(pushedEvents, async (ctx, data, event) => {
  const [row] = await ctx.db.insert(streamEvents).values({ type: event.type, key: event.key, customerId: customerOfEvent(data), data: pushed(data), occurredAt: event.occurredAt }).returning();
  // Told before the commit: were it undone, the event comes again, and hearing of it twice harms nobody.
  await hub(ctx).publish(row!).catch((err: unknown) => ctx.log.warn({ err }, 'an event could not be pushed'));
}));
