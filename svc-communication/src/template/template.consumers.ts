import { TEMPLATE_TYPES } from '@cartage/contract/communication/outbound.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { words } from '@cartage/contract/status.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { BEGINNINGS } from './beginnings.ts';
import { addTemplates } from './template.store.ts';

export const templateConsumers = consumers('templates', [
  on(tenantEvents.created, async (ctx) => {
    const rows = TEMPLATE_TYPES.map((type) => ({
      id: uuidv7(ctx.now()),
      type,
      templatename: words(type),
      ...BEGINNINGS[type],
    }));
    await addTemplates(ctx, rows);
  }),
]);
