/** Topic `change`, key = entity type and id: field-level history of every service, read by get-entity-changes. */
import { Instant } from '../wire.ts';
import { events } from '../event.ts';
import { z } from '../zod.ts';

export const changeEvents = events('any', 'change', 'entity', 'services', {
  recorded: {
    /** `{entityType}:{entityId}`; keeps one entity's changes in order. */
    entity: z.string(),
    entityType: z.string(),
    entityId: z.string(),
    changeType: z.enum(['Created', 'Updated', 'Deleted']),
    changedAt: Instant,
    userId: z.number().nullable(),
    userName: z.string(),
    impersonator: z.string().nullable(),
    customerId: z.number().int().nullable(),
    /** Of what belongs to an organisation unit: which one, by now. */
    unitId: z.number().int().nullish(),
    properties: z.array(
      z.object({
        propertyName: z.string(),
        propertyTypeFullName: z.string(),
        originalValue: z.string().nullable(),
        newValue: z.string().nullable(),
      }),
    ),
  },
});
