import { defineRemote, page } from '@cartage/ui/core.ts';

export default defineRemote({
  '/drivers/allocation': page(() => import('./allocation/allocation.page.tsx'), { companyClock: true }),
  '/drivers': page(() => import('./drivers/drivers.page.tsx')),
  '/drivers/vehicles': page(() => import('./drivers/vehicles.page.tsx')),
  '/jobs/route': page(() => import('./routing/route.page.tsx'), { companyClock: true }),
  '/jobs/route/plan': page(() => import('./planning/plan.page.tsx'), { companyClock: true }),
  '/jobs': page(() => import('./jobs/jobs.page.tsx')),
  '/jobs/:id': page(() => import('./jobs/job.page.tsx')),
  '/carriers/zones': page(() => import('./zones/zones.page.tsx')),
  '/carriers/rates': page(() => import('./rates/rate-cards.page.tsx')),
  '/carriers/rates/services': page(() => import('./rates/services.page.tsx')),
  '/carriers/rates/:id': page(() => import('./rates/rate-card.page.tsx')),
  '/drive': page(() => import('./drive/drive.page.tsx'), { hideNavigation: true, companyClock: true }),
});
