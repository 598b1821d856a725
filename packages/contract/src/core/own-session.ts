/** Where a person is signed in, seen and ended by the person. */
import { calls, del, get } from '../call.ts';
import { text } from '../wire.ts';
import { z } from '../zod.ts';
import { UserSession } from './user-rights.ts';

const OwnSession = UserSession.extend({
  /** The browser that asks. */
  isThis: z.boolean(),
});

export const ownSessionCalls = calls(
  'svc-core',
  '/api/core/profile',
  { ours: true, own: true, ownTransactions: true },
  {
    list: get('getsessions', {}, z.array(OwnSession), { summary: 'Where the caller is signed in, newest first' }),
    /** All but the one that asks when none is named. */
    end: del('endsession', { id: text(40).optional() }, undefined, {
      summary: 'Signs the caller out of another browser, or of all others',
    }),
  },
);
