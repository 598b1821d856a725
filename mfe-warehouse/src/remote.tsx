import { defineRemote, page } from '@cartage/ui/core.ts';

const items = page(() => import('./items/items.page.tsx'));

export default defineRemote({
  '/warehousing': items,
  '/warehousing/items': items,
  '/warehousing/scan': page(() => import('./scan/scan.page.tsx')),
});
