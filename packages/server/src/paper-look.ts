/**
 * What stands on a tenant's papers, for the services that print them and for the head of its mails: the last that was known
 * while svc-core is down. Where none was ever known they leave without it, since freight does not wait for a logo.
 */
import { type PaperLook, tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import type { Ctx } from './context.ts';
import { held, inTime } from './held.ts';

const DAY_MS = 86_400_000,
  /** A look that was published is on the next paper but for so long. */
  FRESH_MS = 3000,
  /** What is printed stays as it is, and says how to pay: longer than a svc-core under load takes. */
  PATIENCE_MS = 5000;
const looks = held('papers.look', (ctx) => ctx.call(tenantSettingsCalls.forPapers, {}, { system: true }), {
  forMs: FRESH_MS,
  standsForMs: DAY_MS,
});
const NONE: PaperLook = {
  accent: null,
  logo: null,
  emergencyPhone: '',
  payment: { accountName: '', bsb: '', accountNumber: '', payId: '', link: '' },
};

export const paperLook = (ctx: Ctx): Promise<PaperLook> =>
  inTime(looks(ctx), PATIENCE_MS).catch((err: unknown) => {
    ctx.log.warn({ err }, "papers and mails leave without the tenant's look, which is not known here");
    return NONE;
  });
