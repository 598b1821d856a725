import { entity } from '@cartage/server/entity.ts';
import { routePlans } from './route-plan.tables.ts';

export const routePlan = entity(routePlans, {
  name: 'RoutePlan',
  title: 'Plan',
  history: ['day', 'goal', 'state', 'problem', 'acceptedat'],
});
