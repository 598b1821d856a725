import { defineRemote, page } from '@cartage/ui/core.ts';

const feature = { feature: 'Warehouse' as const };
const items = page(() => import('./items/items.page.tsx'), feature);

export default defineRemote({
  '/warehousing': items,
  '/warehousing/items': items,
  '/warehousing/scan': page(() => import('./scan/scan.page.tsx'), feature),
});
