import { changeEvents } from '@cartage/contract/events/change.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { consumers, on, onAll } from '@cartage/server/consumers.ts';
import { followKinds } from '../discussion/own-kinds.store.ts';
import { entityChanges } from './history.tables.ts';
import { storedChanges } from './kept.ts';
import { keepUnits, unitsToldBy } from './record-units.store.ts';

export const historyConsumers = consumers('history', [
  on(jobEvents.movedToUnit, (ctx, { jobId, unitId = null }) =>
    keepUnits(ctx, [{ entityType: 'Job', entityId: jobId, unitId }]),
  ),
  on(invoiceEvents.movedToUnit, (ctx, { invoiceId, unitId = null }) =>
    keepUnits(ctx, [{ entityType: 'Invoice', entityId: String(invoiceId), unitId }]),
  ),
  ...onAll([changeEvents.recorded], async (ctx, arrived) => {
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
        propertychanges: storedChanges(change.properties),
      })),
    );
    const changes = arrived.map(({ event }) => event.data);
    await keepUnits(ctx, unitsToldBy(changes));
    await followKinds(ctx, changes);
  }),
]);
