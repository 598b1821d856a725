import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { round } from '@cartage/contract/money.ts';
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import {
  Card,
  cx,
  Facts,
  formatDay,
  formatKg,
  formatM3,
  Kbd,
  listed,
  Money,
  useFormat,
  wordsOf,
} from '@cartage/ui/core.ts';
import { called } from '@cartage/contract/status.ts';
import { filled, useWatch } from '@cartage/ui/form.ts';
import { Clock, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { changesOf } from './changes.ts';
import { type Draft, isOn } from './draft.ts';
import { Keep } from './keep.tsx';
import type { Act } from './act.ts';
import { Send } from './send.tsx';
import { Stop } from './stop.tsx';
import { linesOf, type Total } from './total.ts';

const t = wordsOf(quoteWords),
  tFreight = wordsOf(freightWords);

type Props = {
  quote: Quote | undefined;
  total: Total | undefined;
  isOld: boolean;
  blocked: string | undefined;
  /** Why it may be kept as a quote and not be booked. */ mayNot: string | undefined;
  /** What may still be booked on the account, where it has a limit. */ creditLeft: number | undefined;
  /** What the one button does: book, or save a change. */ act: Act;
  onSend: (act: Act) => void;
  /** The booking that is being changed, and what its form began with. */
  stored: BookingRecord | undefined;
  start: Draft;
};
/** Stays in view: right of the page where there is room, else at its foot. */
export function Summary({ quote: q, total, isOld, blocked, mayNot, creditLeft, act, onSend, stored, start }: Props) {
  const { when, money } = useFormat();
  const draft = useWatch() as Draft;
  const { booking: b } = draft;
  const items = filled(b.items).map((i) => ({ ...i, quantity: i.quantity ?? 0 }));
  const changes = stored?.consignmentId ? changesOf(start, draft, money) : [];
  const was = stored?.pricingDetail?.totalCost.amount;
  const asked = [
    isOn(b.pickupOptions['tailLift']) && tFreight('tailLiftPickUp'),
    isOn(b.deliveryOptions['tailLift']) && tFreight('tailLiftAtDelivery'),
    isOn(b.deliveryOptions['signatureRequired']) && t('signature'),
    isOn(b.deliveryOptions['atl']) && tFreight('authorityToLeave'),
    b.isDangerousGood && tFreight('dangerousGoods'),
    b.isInsured && t('insured'),
  ].filter((text) => text !== false);
  const held = q && (
    <>
      <Clock aria-hidden className="size-4 stroke-[1.75]" />
      {t('priceHeldUntil', { when: when(q.expiresAt, 'full') })}
    </>
  );
  const credit = creditLeft !== undefined && (
    <>
      <ReceiptText aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
      <span>{t.parts('creditLeft', { left: <Money amount={creditLeft} /> })}</span>
    </>
  );
  return (
    <aside className="max-xl:contents xl:sticky xl:top-4" aria-label={t('summary')}>
      <Card flush className="max-xl:hidden">
        <Part title={t('summary')}>
          <ol className="grid gap-2.5 text-table">
            <Stop
              place={b.fromAddress}
              note={
                !b.bookingDate
                  ? ''
                  : draft.ready
                    ? t('dayReadyFrom', { day: formatDay(b.bookingDate), time: draft.ready })
                    : formatDay(b.bookingDate)
              }
            />
            <Stop
              place={b.toAddress}
              note={
                q?.deliveryDay
                  ? t('dayBy1700', { day: formatDay(q.deliveryDay) })
                  : stored?.eta && !q
                    ? t('expectedWhen', { when: when(stored.eta, 'day') })
                    : t('deliveryDayLater')
              }
              isEnd
            />
          </ol>
        </Part>
        <Part>
          <Facts
            facts={[
              [
                t('carrier'),
                q ? (
                  <>
                    <b className="font-semibold">{q.carrier.accountName}</b>, {q.service.description}
                  </>
                ) : stored?.consignmentId ? (
                  stored.carrierServiceName
                ) : (
                  <span className="text-muted">{t('chooseAQuote')}</span>
                ),
              ],
              [t('items'), items.length ? packagesOf(items) : '–'],
              [t('weight'), items.length ? formatKg(deadWeightKg(items)) : '–'],
              [t('cubic'), volumeM3(items) > 0 ? formatM3(volumeM3(items)) : '–'],
              ...(q
                ? [
                    [t('chargeable'), <b className="font-semibold">{formatKg(q.chargeableKg)}</b>] as [
                      ReactNode,
                      ReactNode,
                    ],
                  ]
                : []),
              ...(asked.length ? [[tFreight('options'), listed(asked)] as [ReactNode, ReactNode]] : []),
            ]}
          />
        </Part>
        {changes.length > 0 && (
          <Part title={t('whatChanges')}>
            <dl className="grid gap-1.5 text-table">
              {changes.map((c) => (
                <div key={c.name}>
                  <dt className="text-xs text-muted">{c.name}</dt>
                  <dd>
                    <s className="text-muted">{c.was || t('nothing')}</s>{' '}
                    <span className="font-medium">{c.is || t('nothing')}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {q && total && (
          <Part>
            <Facts
              facts={[
                ...linesOf(q).map((line): [ReactNode, ReactNode] => [
                  line.isPromo && b.promoCode ? `${line.name} ${b.promoCode}` : line.name,
                  <span className={cx(line.isPromo && 'text-ok')}>
                    <Money amount={line.amount} />
                  </span>,
                ]),
                ...(total.insurance
                  ? [[tFreight('insurance'), <Money amount={total.insurance} />] as [ReactNode, ReactNode]]
                  : []),
                ['GST', <Money amount={total.tax} />],
              ]}
            />
            <div className="mt-3 flex items-end justify-between gap-3 border-t border-line pt-3">
              <span>
                <b className="block text-sm font-semibold">{t('total')}</b>
                <span className="text-xs text-muted">
                  {t.parts('amountExclGst', { amount: <Money amount={total.taxExclusiveAmount} /> })}
                </span>
              </span>
              <span className={cx('text-2xl font-semibold', isOld && 'opacity-60')}>
                <Money amount={total.amount} />
              </span>
            </div>
            {was !== undefined && <Difference was={was} is={total.amount} />}
          </Part>
        )}
        <div className="grid gap-2 p-4">
          <Send act={act} onSend={onSend} blocked={blocked ?? mayNot} />
          {!stored?.consignmentId && q && total && <Keep quote={q} total={total} onSend={onSend} blocked={blocked} />}
        </div>
      </Card>
      <div className="mt-3 grid gap-1.5 px-4 text-xs text-muted max-xl:hidden">
        {held && <p className="flex items-center gap-2">{held}</p>}
        {credit && <p className="flex items-center gap-2">{credit}</p>}
        <p className="flex items-center gap-1.5 pointer-coarse:hidden">
          {t.parts('movesOn', {
            keys: (
              <>
                <Kbd>Ctrl</Kbd>
                <Kbd>Enter</Kbd>
              </>
            ),
          })}
        </p>
      </div>
      {credit && <p className="flex items-center gap-2 text-xs text-muted xl:hidden">{credit}</p>}
      <div className="sticky bottom-0 z-10 -mx-3 flex items-center gap-3 border-t border-line bg-surface-1 px-3 py-2.5 xl:hidden">
        <span className="min-w-0 flex-1">
          {total ? (
            <>
              <span className="block text-lg font-semibold">
                <Money amount={total.amount} />
                {was !== undefined && was !== total.amount && (
                  <s className="ml-2 text-xs font-normal text-muted">
                    <Money amount={was} />
                  </s>
                )}
              </span>
              <span className="block truncate text-xs text-muted">
                {blocked ??
                  mayNot ??
                  t('serviceInclGst', { carrier: q!.carrier.accountName, service: q!.service.description })}
              </span>
            </>
          ) : (
            <span className="text-table text-muted">{blocked}</span>
          )}
        </span>
        {held && <span className="flex shrink-0 items-center gap-2 text-xs text-muted max-sm:hidden">{held}</span>}
        <Send act={act} onSend={onSend} blocked={blocked ?? mayNot} compact />
      </div>
    </aside>
  );
}

/** What the new price does to the bill, before it is saved. */
function Difference({ was, is }: { was: number; is: number }) {
  const more = round(is - was);
  return (
    <p className="mt-2 flex justify-between gap-3 text-table">
      <span className="text-muted">{t.parts('wasAmount', { amount: <Money amount={was} /> })}</span>
      <b className={cx('font-semibold', more > 0 ? 'text-warn' : more < 0 && 'text-ok')}>
        {more === 0
          ? t('theSame')
          : t.parts(more > 0 ? 'amountMore' : 'amountLess', { amount: <Money amount={Math.abs(more)} /> })}
      </b>
    </p>
  );
}

const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="border-b border-line p-4 last:border-0">
    {title && <h2 className="mb-3 text-sm font-semibold">{title}</h2>}
    {children}
  </section>
);

function packagesOf(items: readonly { packageType?: string; quantity: number }[]): string {
  const sums = new Map<string, number>();
  for (const { packageType, quantity } of items) {
    const kind = packageType ? called(packageType) : t('item');
    sums.set(kind, (sums.get(kind) ?? 0) + quantity);
  }
  return [...sums].map(([kind, count]) => t('piecesOfKind', { count, kind })).join(', ');
}
