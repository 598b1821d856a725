/** Numbering that would give a number twice, or none at all, is not saved: its owners are asked first. */
import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import { CONNOTE_DIGITS } from '@cartage/contract/core/numbering.ts';
import { numberingProblems } from '@cartage/contract/core/numbering-rules.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';
import { merged, type SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
import { invalid } from '@cartage/contract/error.ts';
import { CHECKED_AHEAD, type SeriesPreview } from '@cartage/contract/series-preview.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { isSame } from '@cartage/server/changes.ts';
import { settingsOf } from './tenant.store.ts';

const NAMED = 3;
const system = { system: true } as const;
const ahead = CHECKED_AHEAD;
const SERIES = ['invoice', 'connote', 'manifest', 'remittance', 'paymentReference'] as const;
type Series = (typeof SERIES)[number];

export async function refuseCollision(ctx: Ctx, patch: SettingsPatch): Promise<void> {
  if (!patch.customer && !SERIES.some((series) => patch[series])) return;
  const before = await settingsOf(ctx);
  const after = merged(before, patch);
  const faulty = new Set(numberingProblems(after).flatMap((p) => p.of.map((member) => member.split('.')[0])));
  for (const series of SERIES)
    // What no number could be made of is said with everything else that does not hold.
    if (!faulty.has(series) && !isSame(patternOf(before, series), patternOf(after, series)))
      refuse(series, await preview(ctx, series, after));
  if (!after.customer.isManual && !isSame(before.customer, after.customer)) {
    const { isManual: _, defaultCustomerType: __, ...asked } = after.customer;
    const found = await ctx.call(customerNumberingCalls.preview, { ...asked, ahead }, system);
    if (!found.checked && found.problem) throw invalid([{ message: found.problem, members: ['customer.maxLength'] }]);
    refuseTaken('customer', found);
  }
}
function patternOf(settings: Settings, series: Series): object {
  if (series === 'connote') return { prefix: settings.connote.prefix, start: settings.connote.start };
  if (series !== 'invoice') return settings[series];
  const { prefix, postfix, start, length, startsAgain } = settings.invoice;
  return { prefix, postfix, start, length, startsAgain };
}
function preview(ctx: Ctx, series: Series, { invoice, connote, ...others }: Settings): Promise<SeriesPreview> {
  switch (series) {
    case 'invoice': {
      const { prefix, postfix, start, length, startsAgain } = invoice;
      return ctx.call(invoiceNumberingCalls.preview, { prefix, postfix, start, length, startsAgain, ahead }, system);
    }
    case 'connote': {
      const { prefix, start } = connote;
      return ctx.call(freightNumberingCalls.preview, { series, prefix, start, length: CONNOTE_DIGITS, ahead }, system);
    }
    case 'manifest':
      return ctx.call(freightNumberingCalls.preview, { series, ...others.manifest, ahead }, system);
    case 'remittance':
      return ctx.call(invoiceNumberingCalls.documents, { series, ...others.remittance, ahead }, system);
    case 'paymentReference':
      return ctx.call(
        invoiceNumberingCalls.documents,
        { series: 'payment', ...others.paymentReference, ahead },
        system,
      );
  }
}
function refuse(series: Series, found: SeriesPreview): void {
  const member = series === 'connote' ? 'connote.start' : `${series}.length`;
  if (found.problem) throw invalid([{ message: found.problem, members: [member] }]);
  refuseTaken(series, found);
}
function refuseTaken(series: Series | 'customer', { taken, takenCount, startAt }: SeriesPreview): void {
  if (!takenCount) return;
  const named = listed(taken.slice(0, NAMED).map((one) => `${one.number} (${one.by})`));
  const more = takenCount - NAMED;
  // Where no first number leads past them, another pattern does.
  if (startAt === null) {
    const message = more > 0 ? say('numbering.takenThenMore', { named, more }) : say('numbering.takenThen', { named });
    throw invalid([{ message, members: [`${series}.prefix`] }]);
  }
  const of = { named, startAt };
  const message = more > 0 ? say('numbering.takenMore', { ...of, more }) : say('numbering.taken', of);
  throw invalid([{ message, members: [`${series}.start`] }]);
}
