/** Where a provider of the tenant's own says that somebody has left it (OpenID Connect Back-Channel Logout 1.0). */
import { calls, post } from '../call.ts';
import { text } from '../wire.ts';
import { z } from '../zod.ts';

/** A form and a bare answer, as the standard has them: 200, or 400 with the error's name. */
export const backChannelLogoutCalls = calls(
  'svc-core',
  '/api/core/account',
  { auth: 'none', bare: true, ours: true },
  {
    /** A token that is missing or too long is none of the provider's. */
    leave: post(
      'backchannellogout',
      { logout_token: text(16_000).optional().catch('') },
      z.object({ error: z.literal('invalid_request').optional() }),
      {
        body: 'form',
        ownTransactions: true,
        summary: 'Ends the sessions of somebody who has left the sign-in provider; for the provider alone',
      },
    ),
  },
);
