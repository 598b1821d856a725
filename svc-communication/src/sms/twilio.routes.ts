import { twilioCalls } from '@cartage/contract/communication/sms.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { ofProvider } from './claim.store.ts';
import { mobileOf } from './number.ts';
import { wishOf } from './opt-out.ts';
import { noteOutcome } from './sender.ts';
import { accountOf, callbackOf, smsSettingsRow } from './settings.store.ts';
import { goOn, stop } from './stop.store.ts';
import { isSigned, outcomeFrom } from './twilio.ts';

export const twilioRoutes = routes(twilioCalls, {
  status: async (ctx, { MessageSid, MessageStatus, ErrorCode }) => {
    await requireSigned(ctx, 'status');
    const row = await ofProvider(ctx, MessageSid);
    if (row) await noteOutcome(ctx, row, outcomeFrom(MessageStatus, Number(ErrorCode) || null));
  },
  incoming: async (ctx, { From = '', Body }) => {
    const { country } = await requireSigned(ctx, 'incoming');
    const number = mobileOf(From, country);
    const wish = number && wishOf(Body);
    if (wish === 'Stop')
      await stop(ctx, number!, { reason: 'Stopped', detail: say('sms.answered', { word: Body.trim().slice(0, 20) }) });
    if (wish === 'Start') await goOn(ctx, number!);
  },
});

/** Anybody reaches this address; who has the tenant's token speaks for its provider, and nobody else is told why not. */
async function requireSigned(ctx: Ctx, which: keyof typeof twilioCalls) {
  const settings = await smsSettingsRow(ctx);
  const token = settings?.provider === 'Twilio' ? accountOf(ctx, settings).token : '';
  const form = (ctx.request?.body ?? {}) as Record<string, unknown>;
  const signature = ctx.request?.headers['x-twilio-signature'];
  if (!settings || !token || !isSigned(token, await callbackOf(ctx, which), form, signature)) throw forbidden();
  return settings;
}
