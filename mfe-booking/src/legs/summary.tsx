/** The whole way in view: its legs with their prices, what they cost together, when it arrives. */
import { daysBetween } from '@cartage/contract/time.ts';
import { deadWeightKg } from '@cartage/contract/units.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { Button, Card, Facts, formatDay, formatKg, Kbd, Money, Strip, wordsOf } from '@cartage/ui/core.ts';
import { filled } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Draft } from '../quote/draft.ts';
import type { Total } from './request.ts';
import type { Leg, Offer } from './way.ts';

const t = wordsOf(legWords);
type Props = {
  draft: Draft;
  legs: readonly Leg[];
  taken: readonly (Offer | undefined)[];
  total: Total | undefined;
  blocked: string | undefined;
  isSending: boolean;
  replaces: BookingRecord | undefined;
  onBook: () => void;
};
export function Summary({ draft, legs, taken, total, blocked, isSending, replaces, onBook }: Props) {
  const items = filled(draft.booking.items).map((i) => ({ ...i, quantity: i.quantity ?? 0 }));
  const first = taken[0]?.quote.despatchDay,
    last = taken.at(-1)?.quote.deliveryDay;
  const promo = draft.booking.promoCode.trim();
  const isPromoLost = !!promo && !!total && !taken.some((offer) => offer?.quote.promo);
  const send = (compact: boolean) => (
    <Button
      onClick={onBook}
      disabled={!!blocked}
      title={blocked}
      state={isSending ? 'pending' : 'idle'}
      className={compact ? '' : 'w-full'}
    >
      {t('bookLegs', { count: legs.length })}
    </Button>
  );
  return (
    <aside className="max-xl:contents xl:sticky xl:top-4" aria-label={t('summary')}>
      <Card flush className="max-xl:order-none">
        <Part title={t('wholeWay')}>
          <ol className="grid gap-2 text-table">
            {legs.map((leg, n) => (
              <li key={leg.key} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  <span className="block truncate">
                    <b className="font-semibold">{t('leg', { n: n + 1 })}</b> {leg.from.suburb} → {leg.to.suburb}
                  </span>
                  <span className="block text-xs text-muted">
                    {taken[n]
                      ? `${taken[n].quote.carrier.accountName}, ${taken[n].quote.service.description} · ${formatDay(taken[n].quote.despatchDay)}`
                      : '–'}
                  </span>
                </span>
                <span className="num shrink-0">
                  {taken[n] ? <Money amount={taken[n].quote.customerCost.totalExGst} /> : '–'}
                </span>
              </li>
            ))}
          </ol>
        </Part>
        <Part>
          <Facts
            facts={[
              [t('items'), `${items.reduce((n, i) => n + i.quantity, 0)} · ${formatKg(deadWeightKg(items))}`],
              ...(first && last
                ? ([
                    [t('expected'), formatDay(last)],
                    [t('onTheWay'), t('days', { count: daysBetween(first, last) })],
                  ] as [ReactNode, ReactNode][])
                : []),
              ...(total?.insurance
                ? ([[t('insuranceOnce'), <Money amount={total.insurance} />]] as [ReactNode, ReactNode][])
                : []),
              ...(total?.discount
                ? ([[t('promoOff', { code: promo }), <Money amount={-total.discount} />]] as [ReactNode, ReactNode][])
                : []),
              ...(total ? ([[t('gst'), <Money amount={total.tax} />]] as [ReactNode, ReactNode][]) : []),
            ]}
          />
          {total && (
            <div className="mt-3 flex items-end justify-between gap-3 border-t border-line pt-3">
              <span>
                <b className="block text-sm font-semibold">{t('total')}</b>
                <span className="text-xs text-muted">
                  {t.parts('exGst', { amount: <Money amount={total.taxExclusiveAmount} /> })}
                </span>
              </span>
              <span className="text-2xl font-semibold">
                <Money amount={total.amount} />
              </span>
            </div>
          )}
        </Part>
        {isPromoLost && (
          <Strip tone="warn" className="rounded-none">
            <TriangleAlert aria-hidden />
            <span>{t('promoNotTaken', { code: promo })}</span>
          </Strip>
        )}
        <div className="grid gap-2 p-4">
          <span className="max-xl:hidden">{send(false)}</span>
          {blocked && <p className="text-center text-xs text-muted max-xl:hidden">{blocked}</p>}
          <p className="text-xs text-muted">
            {t('allOrNothing')}
            {replaces?.consignmentId && ` ${t('takesThePlace', { connote: replaces.consignmentId })}`}
          </p>
        </div>
      </Card>
      <div className="mt-3 grid gap-1.5 px-4 text-xs text-muted max-xl:hidden pointer-coarse:hidden">
        <p className="flex items-center gap-1.5">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
          {t('movesOn')}
        </p>
        <p className="flex items-center gap-1.5">
          <Kbd>Alt</Kbd>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('movesPlace')}
        </p>
      </div>
      <div className="sticky bottom-0 z-10 -mx-3 flex items-center gap-3 border-t border-line bg-surface-1 px-3 py-2.5 xl:hidden">
        <span className="min-w-0 flex-1">
          {total && (
            <span className="block text-lg font-semibold">
              <Money amount={total.amount} />
            </span>
          )}
          <span className="block truncate text-xs text-muted">
            {blocked ?? (last ? t('expectedBy', { day: formatDay(last) }) : '')}
          </span>
        </span>
        {send(true)}
      </div>
    </aside>
  );
}
const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="border-b border-line p-4">
    {title && <h2 className="mb-3 text-sm font-semibold">{title}</h2>}
    {children}
  </section>
);
