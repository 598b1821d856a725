import { type SmsSettings, type SmsSettingsInput, smsSettingsCalls } from '@cartage/contract/communication/sms.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { say as sayTold } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sayingTo } from '@cartage/server/spoken.ts';
import { routes } from '@cartage/server/routes.ts';
import { today } from '@cartage/server/today.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create } from '@cartage/server/write.ts';
import { spentOn } from './claim.store.ts';
import { isCountry, mobileOf } from './number.ts';
import { sendClaimed } from './sender.ts';
import { callbackOf, sealedToken, smsSettingsRow } from './settings.store.ts';
import { smsSettingsOf } from './sms.entity.ts';
import { insertSms, noteSms, queued, smsRow } from './sms.store.ts';
import type { SmsSettingsRow } from './sms.tables.ts';

export const smsSettingsRoutes = routes(smsSettingsCalls, {
  find: async (ctx) => {
    const row = await smsSettingsRow(ctx);
    return { settings: row ? await answerOf(ctx, row) : null };
  },
  save: async (ctx, { settings: { token, ...asked } }) => {
    const row = await smsSettingsRow(ctx, { locked: true });
    refuseUnusable(asked, row, token);
    const id = row?.id ?? uuidv7(ctx.now());
    const sealed = token ? sealedToken(ctx, id, token) : (row?.token ?? '');
    if (!row) await create(ctx, smsSettingsOf, { id, ...asked, token: sealed });
    else await change(ctx, smsSettingsOf, row, (was) => ({ ...was, ...asked, token: sealed }));
  },
  test: async (ctx, { to: written }) => {
    const settings = await smsSettingsRow(ctx);
    if (!settings) return { isSent: false, answer: sayTold('sms.nobodyChosen'), tookMs: 0 };
    const to = mobileOf(written, settings.country);
    if (!to) throw invalid([{ message: say('sms.noMobile'), members: ['to'] }]);
    const { name } = await ctx.settings();
    const text = (await sayingTo(ctx))(sayTold('sms.test', { name }));
    const row = queued(ctx, to, text, `test:${uuidv7(ctx.now())}`);
    await insertSms(ctx, [row]);
    const began = performance.now();
    await sendClaimed(ctx, row.id);
    return { ...(await toldOf(ctx, row.id)), tookMs: Math.round(performance.now() - began) };
  },
});

async function toldOf(ctx: Ctx, id: string): Promise<{ isSent: boolean; answer: string }> {
  const row = await smsRow(ctx, id);
  const isSent = row?.status === 'Sent' || row?.status === 'Delivered';
  // Whoever waits for it hears of its first try; it is not tried behind their back.
  if (row?.status === 'Queued') await noteSms(ctx, id, { status: 'Failed', nextattempt: null });
  return { isSent, answer: isSent ? sayTold('sms.taken', { to: row.to }) : (row?.error ?? sayTold('sms.notSent')) };
}

/** What a provider needs. A token is for the account that it was typed for. */
function refuseUnusable(asked: Omit<SmsSettingsInput, 'token'>, row: SmsSettingsRow | undefined, token?: string): void {
  const problems = [
    !isCountry(asked.country) && { message: say('sms.country'), members: ['settings.country'] },
    (asked.quietfrom === null) !== (asked.quietuntil === null) && {
      message: say('sms.quietHours'),
      members: [asked.quietfrom === null ? 'settings.quietfrom' : 'settings.quietuntil'],
    },
    ...(asked.provider === 'Twilio'
      ? [
          !/^AC[0-9a-f]{32}$/.test(asked.account) && {
            message: say('sms.sid'),
            members: ['settings.account'],
          },
          !token &&
            !(row?.token && row.account === asked.account) && {
              message: say('sms.token'),
              members: ['settings.token'],
            },
        ]
      : []),
  ].filter((p) => p !== false);
  if (problems.length) throw invalid(problems);
}

async function answerOf(ctx: Ctx, { id: _id, tenantId: _tenant, token, ...row }: SmsSettingsRow): Promise<SmsSettings> {
  const [spent, incomingurl] = await Promise.all([spentOn(ctx, await today(ctx)), callbackOf(ctx, 'incoming')]);
  return { ...row, hastoken: token !== '', spent, incomingurl };
}
