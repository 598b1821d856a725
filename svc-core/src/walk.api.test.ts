import { placeCalls } from '@cartage/contract/routing/places.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { walkFilters } from '@cartage/testing/walk-filters.ts';
import { aTenant, startCore } from './fixture.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(placeCalls.search, () => []);
});
walkCalls(svc);
walkFilters(svc);
