import { declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';
import { allFields, insertRows } from '@cartage/server/bulk.ts';
import { consumers, onAll } from '@cartage/server/consumers.ts';
import { hub } from './hub.ts';
import { audienceOf, customerOfEvent, pushed } from './row.ts';
import { streamEvents } from './stream.tables.ts';

const pushedEvents = declaredEvents().filter((event) => audienceOf(event.type) !== 'services');

export const streamConsumers = consumers(
  'stream',
  onAll(pushedEvents, async (ctx, arrived) => {
    const rows = await insertRows(
      ctx,
      streamEvents,
      arrived.map(({ event: { type, key, data, occurredAt } }) => ({
        type,
        key,
        customerId: customerOfEvent(data),
        data: pushed(data),
        occurredAt,
      })),
      { returning: allFields(streamEvents) },
    );
    // Told before the commit: were it undone, the events come again, and hearing of them twice harms nobody.
    for (const row of rows)
      await hub(ctx)
        .publish(row)
        .catch((err: unknown) => ctx.log.warn({ err }, 'an event could not be pushed'));
  }),
);
