/** Topic `store`, key = storeId: a customer's shops, for the service that tells them what freight costs. Nobody else hears of it. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

const of = { storeId: z.number().int(), customerId: z.number().int() };
export const storeEvents = events('svc-customer', 'store', 'storeId', 'services', {
  saved: {
    ...of,
    isActive: z.boolean(),
    /** The key that its questions are signed with, sealed for this customer (`packages/server/src/shop-keys.ts`). */
    sealedKey: z.string(),
  },
  removed: of,
});
