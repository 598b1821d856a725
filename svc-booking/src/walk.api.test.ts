import { placeCalls } from '@cartage/contract/routing/places.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkCalls } from '@cartage/testing/walk.ts';
import { bookingService } from './service.ts';

const svc = startForTest(bookingService);
beforeAll(() => svc.answers(placeCalls.check, ({ places }) => places.map(() => ({ ok: true, reason: null, place: null }))));
walkCalls(svc);
