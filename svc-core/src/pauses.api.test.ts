import { placeCalls } from '@cartage/contract/routing/places.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { aTenant, startCore } from './fixture.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(placeCalls.search, () => []);
});
walkPauses(svc);
