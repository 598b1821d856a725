/** What has changed of a record, for whoever may read it: its scope is the record's. */
import type { Parsed } from '@cartage/contract/call.ts';
import { type EntityChange, historyCalls } from '@cartage/contract/communication/history.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { shapeFor } from './access.ts';
import { opened } from './definition.store.ts';
import { recordRow } from './record.store.ts';

export async function historyOf(ctx: Ctx, { type, id }: Parsed<typeof entityCalls.history>): Promise<EntityChange[]> {
  const row = await opened(ctx, type);
  await recordRow(ctx, row, id);
  const changes = await ctx.call(historyCalls.changes, { entityType: 'Entity', entityId: id }, { system: true });
  return isStaff(ctx) ? changes : forItsCustomer(changes, shapeFor(ctx, row.shape));
}

/** Newest first. Fields that the customer sees, from when the record became the customer's own. */
export function forItsCustomer(
  changes: readonly EntityChange[],
  { properties }: Pick<EntityShape, 'properties'>,
): EntityChange[] {
  const handedOver = changes.findIndex(
    (c) => c.changetype === 'Updated' && c.propertychanges.some((p) => p.propertyname === 'customerId'),
  );
  return changes.slice(0, handedOver < 0 ? changes.length : handedOver).flatMap((change) => {
    const propertychanges = change.propertychanges.filter((p) => Object.hasOwn(properties, p.propertyname));
    return propertychanges.length || change.changetype !== 'Updated' ? [{ ...change, propertychanges }] : [];
  });
}
