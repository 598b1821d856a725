import { changeEvents } from '@cartage/contract/events/change.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { consumers, onAll } from '@cartage/server/consumers.ts';
import { entityChanges } from './history.tables.ts';
import { kept } from './kept.ts';

export const historyConsumers = consumers(
  'history',
  onAll([changeEvents.recorded], async (ctx, arrived) => {
    await insertRows(
      ctx,
      entityChanges,
      arrived.map(({ event: { id, data: change } }) => ({
        id,
        entitytypefullname: change.entityType,
        entityid: change.entityId,
        changetype: change.changeType,
        changetime: change.changedAt,
        username: change.userName,
        impersonator: change.impersonator,
        customerid: change.customerId,
        propertychanges: kept(change.properties),
      })),
    );
  }),
);
