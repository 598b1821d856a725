import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { round } from '@cartage/contract/money.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import {
  Button,
  Card,
  cx,
  Facts,
  formatDay,
  formatKg,
  formatM3,
  Kbd,
  Money,
  plural,
  useFormat,
} from '@cartage/ui/core.ts';
import { filled, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { changesOf } from './changes.ts';
import { type Draft, isOn } from './draft.ts';
import { Keep } from './keep.tsx';
import type { Act } from './act.ts';
import { linesOf, type Total } from './total.ts';

type Props = {
  quote: Quote | undefined;
  total: Total | undefined;
  isOld: boolean;
  blocked: string | undefined;
  /** Why it may be kept as a quote and not be booked. */ mayNot: string | undefined;
  /** What the one button does: book, or save a change. */ act: Act;
  onSend: (act: Act) => void;
  /** The booking that is being changed, and what its form began with. */
  stored: BookingRecord | undefined;
  start: Draft;
};
/** Stays in view: right of the page where there is room, else at its foot. */
export function Summary({ quote: q, total, isOld, blocked, mayNot, act, onSend, stored, start }: Props) {
  const { when } = useFormat();
  const draft = useWatch() as Draft;
  const { booking: b } = draft;
  const items = filled(b.items).map((i) => ({ ...i, quantity: i.quantity ?? 0 }));
  const changes = stored?.consignmentId ? changesOf(start, draft) : [];
  const was = stored?.pricingDetail?.totalCost.amount;
  const asked = [
    isOn(b.pickupOptions['tailLift']) && 'Tail lift at pick-up',
    isOn(b.deliveryOptions['tailLift']) && 'Tail lift at delivery',
    isOn(b.deliveryOptions['signatureRequired']) && 'Signature',
    isOn(b.deliveryOptions['atl']) && 'Authority to leave',
    b.isDangerousGood && 'Dangerous goods',
    b.isInsured && 'Insured',
  ].filter(Boolean);
  const held = q && (
    <>
      <Clock aria-hidden className="size-4 stroke-[1.75]" />
      Price held until {when(q.expiresAt, 'full')}
    </>
  );
  return (
    <aside className="max-xl:contents xl:sticky xl:top-4" aria-label="Summary">
      <Card flush className="max-xl:hidden">
        <Part title="Summary">
          <ol className="grid gap-2.5 text-table">
            <Stop
              place={b.fromAddress}
              note={
                b.bookingDate ? `${formatDay(b.bookingDate)}${draft.ready ? `, ready from ${draft.ready}` : ''}` : ''
              }
            />
            <Stop
              place={b.toAddress}
              note={
                q?.deliveryDay
                  ? `${formatDay(q.deliveryDay)}, by 17:00`
                  : stored?.eta && !q
                    ? `Expected ${when(stored.eta, 'day')}`
                    : 'Delivery day comes with the quote'
              }
              isEnd
            />
          </ol>
        </Part>
        <Part>
          <Facts
            facts={[
              [
                'Carrier',
                q ? (
                  <>
                    <b className="font-semibold">{q.carrier.accountName}</b>, {q.service.description}
                  </>
                ) : stored?.consignmentId ? (
                  stored.carrierServiceName
                ) : (
                  <span className="text-muted">Choose a quote</span>
                ),
              ],
              ['Items', items.length ? packagesOf(items) : '–'],
              ['Weight', items.length ? formatKg(deadWeightKg(items)) : '–'],
              ['Cubic', volumeM3(items) > 0 ? formatM3(volumeM3(items)) : '–'],
              ...(q
                ? [
                    ['Chargeable', <b className="font-semibold">{formatKg(q.chargeableKg)}</b>] as [
                      ReactNode,
                      ReactNode,
                    ],
                  ]
                : []),
              ...(asked.length ? [['Options', asked.join(', ')] as [ReactNode, ReactNode]] : []),
            ]}
          />
        </Part>
        {changes.length > 0 && (
          <Part title="What changes">
            <dl className="grid gap-1.5 text-table">
              {changes.map((c) => (
                <div key={c.name}>
                  <dt className="text-xs text-muted">{c.name}</dt>
                  <dd>
                    <s className="text-muted">{c.was || 'nothing'}</s>{' '}
                    <span className="font-medium">{c.is || 'nothing'}</span>
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
                  ? [['Insurance', <Money amount={total.insurance} />] as [ReactNode, ReactNode]]
                  : []),
                ['GST', <Money amount={total.tax} />],
              ]}
            />
            <div className="mt-3 flex items-end justify-between gap-3 border-t border-line pt-3">
              <span>
                <b className="block text-sm font-semibold">Total</b>
                <span className="text-xs text-muted">
                  <Money amount={total.taxExclusiveAmount} /> excl GST
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
        <p className="flex items-center gap-1.5 pointer-coarse:hidden">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
          moves on to the next step
        </p>
      </div>
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
                {blocked ?? mayNot ?? `${q!.carrier.accountName} ${q!.service.description}, incl GST`}
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
      <span className="text-muted">
        Was <Money amount={was} />
      </span>
      <b className={cx('font-semibold', more > 0 ? 'text-warn' : more < 0 && 'text-ok')}>
        {more === 0 ? (
          'the same'
        ) : (
          <>
            <Money amount={Math.abs(more)} /> {more > 0 ? 'more' : 'less'}
          </>
        )}
      </b>
    </p>
  );
}

const LABELS: Record<Act, string> = { Book: 'Book freight', Quote: 'Save quote', Save: 'Save changes' };
type SendProps = { act: Act; onSend: (act: Act) => void; blocked: string | undefined; compact?: boolean };
/** Not the form's submit button: Enter in a field must not book. */
function Send({ act, onSend, blocked, compact }: SendProps) {
  const { formState } = useFormContext();
  return (
    <>
      <Button
        onClick={() => onSend(act)}
        disabled={!!blocked}
        title={blocked}
        state={formState.isSubmitting ? 'pending' : 'idle'}
        className={compact ? '' : 'w-full'}
      >
        {LABELS[act]}
      </Button>
      {!compact && blocked && <p className="text-center text-xs text-muted">{blocked}</p>}
    </>
  );
}
const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="border-b border-line p-4 last:border-0">
    {title && <h2 className="mb-3 text-sm font-semibold">{title}</h2>}
    {children}
  </section>
);

function Stop({ place, note, isEnd }: { place: Draft['booking']['fromAddress']; note: string; isEnd?: boolean }) {
  return (
    <li className="relative flex gap-3">
      <span
        aria-hidden
        className={cx(
          'relative z-1 mt-1 size-2.5 shrink-0 rounded-full border-2 border-ink',
          isEnd ? 'bg-ink' : 'bg-surface-1',
        )}
      />
      {!isEnd && <i aria-hidden className="absolute left-[4px] top-3 h-full border-l-2 border-line-strong" />}
      <span className="min-w-0">
        <span className="block">
          {place.suburb ? (
            <>
              <b className="font-semibold">{place.suburb}</b>{' '}
              {[place.stateCode ?? place.state, place.postCode].filter(Boolean).join(' ')}
            </>
          ) : (
            <span className="text-muted">{isEnd ? 'To' : 'From'}</span>
          )}
        </span>
        <span className="block text-xs text-muted">{note}</span>
      </span>
    </li>
  );
}
function packagesOf(items: readonly { packageType?: string; quantity: number }[]): string {
  const sums = new Map<string, number>();
  for (const i of items) sums.set(i.packageType || 'Item', (sums.get(i.packageType || 'Item') ?? 0) + i.quantity);
  return [...sums].map(([type, n]) => plural(n, type.toLowerCase())).join(', ');
}
