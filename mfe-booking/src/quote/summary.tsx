import { INSURANCE_TIERS, premium } from '@cartage/contract/booking/insurance.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { round, withTax } from '@cartage/contract/money.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { Button, Card, cx, Facts, formatDay, formatKg, formatM3, Money, plural, useFormat } from '@cartage/ui/core.ts';
import { useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Draft, filled, isOn } from './draft.ts';

type Props = { quote: Quote | undefined; isOld: boolean; formId: string; blocked: string | undefined };
/** Stays in view: right of the page where there is room, else at its foot. */
export function Summary({ quote: q, isOld, formId, blocked }: Props) {
  const { when } = useFormat();
  const draft = useWatch() as Draft;
  const { booking: b } = draft;
  const items = filled(b.items).map((i) => ({ ...i, quantity: i.quantity ?? 0 }));
  const total = q && totalOf(q, b);
  const asked = [isOn(b.pickupOptions['tailLift']) && 'Tail lift at pick-up', isOn(b.deliveryOptions['tailLift']) && 'Tail lift at delivery', isOn(b.deliveryOptions['signatureRequired']) && 'Signature', isOn(b.deliveryOptions['atl']) && 'Authority to leave', b.isDangerousGood && 'Dangerous goods', b.isInsured && 'Insured'].filter(Boolean);
  const held = q && <><Clock aria-hidden className="size-4 stroke-[1.75]" />Price held until {when(q.expiresAt, 'full')}</>;
  return (
    <aside className="max-xl:contents xl:sticky xl:top-4" aria-label="Summary">
      <Card flush className="max-xl:hidden">
        <Part title="Summary">
          <ol className="grid gap-2.5 text-table">
            <Stop place={b.fromAddress} note={b.bookingDate ? `${formatDay(b.bookingDate)}${draft.ready ? `, ready from ${draft.ready}` : ''}` : ''} />
            <Stop place={b.toAddress} note={q?.deliveryDay ? `${formatDay(q.deliveryDay)}, by 17:00` : 'Delivery day comes with the quote'} isEnd />
          </ol>
        </Part>
        <Part><Facts facts={[
          ['Carrier', q ? <><b className="font-semibold">{q.carrier.accountName}</b>, {q.service.description}</> : <span className="text-muted">Choose a quote</span>],
          ['Items', items.length ? packagesOf(items) : '–'], ['Weight', items.length ? formatKg(deadWeightKg(items)) : '–'], ['Cubic', volumeM3(items) > 0 ? formatM3(volumeM3(items)) : '–'], ...(q ? [['Chargeable', <b className="font-semibold">{formatKg(q.chargeableKg)}</b>] as [ReactNode, ReactNode]] : []),
          ...(asked.length ? [['Options', asked.join(', ')] as [ReactNode, ReactNode]] : []),
        ]} /></Part>
        {q && total && <Part>
          <Facts facts={[...q.details.map((d): [ReactNode, ReactNode] => [d.isAdditionalService ? d.serviceName : 'Freight', <Money amount={d.markedupAmountExGst} />]), ...(total.insurance ? [['Insurance', <Money amount={total.insurance} />] as [ReactNode, ReactNode]] : []), ['GST', <Money amount={total.tax} />]]} />
          <div className="mt-3 flex items-end justify-between gap-3 border-t border-line pt-3"><span><b className="block text-sm font-semibold">Total</b><span className="text-xs text-muted"><Money amount={total.taxExclusiveAmount} /> excl GST</span></span><span className={cx('text-2xl font-semibold', isOld && 'opacity-60')}><Money amount={total.amount} /></span></div>
        </Part>}
        <div className="p-4"><Book formId={formId} blocked={blocked} /></div>
      </Card>
      {held && <p className="mt-3 flex items-center gap-2 px-4 text-xs text-muted max-xl:hidden">{held}</p>}
      <div className="sticky bottom-0 z-10 -mx-3 flex items-center gap-3 border-t border-line bg-surface-1 px-3 py-2.5 xl:hidden">
        <span className="min-w-0 flex-1">{total ? <><span className="block text-lg font-semibold"><Money amount={total.amount} /></span><span className="block truncate text-xs text-muted">{q!.carrier.accountName} {q!.service.description}, incl GST</span></> : <span className="text-table text-muted">{blocked}</span>}</span>
        {held && <span className="flex shrink-0 items-center gap-2 text-xs text-muted max-sm:hidden">{held}</span>}
        <Book formId={formId} blocked={blocked} compact />
      </div>
    </aside>
  );
}

function Book({ formId, blocked, compact }: { formId: string; blocked: string | undefined; compact?: boolean }) {
  const { formState } = useFormContext();
  return <>
    <Button type="submit" form={formId} disabled={!!blocked} state={formState.isSubmitting ? 'pending' : 'idle'} className={compact ? '' : 'w-full'}>Book freight</Button>
    {!compact && blocked && <p className="mt-2 text-center text-xs text-muted">{blocked}</p>}
  </>;
}
const Part = ({ title, children }: { title?: string; children: ReactNode }) => <section className="border-b border-line p-4 last:border-0">{title && <h2 className="mb-3 text-sm font-semibold">{title}</h2>}{children}</section>;

function Stop({ place, note, isEnd }: { place: Draft['booking']['fromAddress']; note: string; isEnd?: boolean }) {
  return (
    <li className="relative flex gap-3"><span aria-hidden className={cx('relative z-1 mt-1 size-2.5 shrink-0 rounded-full border-2 border-ink', isEnd ? 'bg-ink' : 'bg-surface-1')} />{!isEnd && <i aria-hidden className="absolute left-[4px] top-3 h-full border-l-2 border-line-strong" />}
      <span className="min-w-0"><span className="block">{place.suburb ? <><b className="font-semibold">{place.suburb}</b> {[place.stateCode ?? place.state, place.postCode].filter(Boolean).join(' ')}</> : <span className="text-muted">{isEnd ? 'To' : 'From'}</span>}</span><span className="block text-xs text-muted">{note}</span></span></li>
  );
}
function packagesOf(items: readonly { packageType?: string; quantity: number }[]): string {
  const sums = new Map<string, number>();
  for (const i of items) sums.set(i.packageType || 'Item', (sums.get(i.packageType || 'Item') ?? 0) + i.quantity);
  return [...sums].map(([type, n]) => plural(n, type.toLowerCase())).join(', ');
}

/** What will be charged: the quote, and the insurance that booking adds to it, taxed at the quote's rate. */
function totalOf(q: Quote, b: Draft['booking']) {
  const { total, totalExGst, totalGst } = q.customerCost;
  const tier = b.isInsured ? INSURANCE_TIERS[b.insuranceType] : undefined;
  if (!tier || !b.insuredValue || b.insuredValue < tier.minimumValue) return { taxExclusiveAmount: totalExGst, tax: totalGst, amount: total, insurance: 0 };
  const line = withTax(premium(b.insuredValue, tier), totalExGst > 0 ? round((totalGst / totalExGst) * 100, 1) : 0);
  return { taxExclusiveAmount: round(totalExGst + line.taxExclusiveAmount), tax: round(totalGst + line.tax), amount: round(total + line.amount), insurance: line.taxExclusiveAmount };
}
