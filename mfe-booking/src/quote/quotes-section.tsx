import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { Button, Card, EmptyState, ErrorState, Money, plural, Skeleton, Strip } from '@cartage/ui/core.ts';
import { ErrorSummary } from '@cartage/ui/form.ts';
import { CircleCheck, CloudOff, RotateCcw, SearchX, Truck } from 'lucide-react';
import { CarrierLine, WaitingRow } from './carrier-lines.tsx';
import { PromoCode } from './promo-code.tsx';
import { QuoteRow } from './quote-row.tsx';
import { keyOf, type Quoting } from './use-quotes.ts';

type Props = {
  quoting: Quoting;
  missing: string[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** The booking whose price stands, since nothing that sets it has changed. */
  stands: Pick<BookingRecord, 'pricingDetail' | 'carrierServiceName'> | undefined;
};
/** Rows appear as carriers answer; a carrier that failed says so in one grey line. */
export function QuotesSection({ quoting, missing, chosen, onChoose, stands }: Props) {
  const { quotes, carriers, state, error, isOld } = quoting;
  const answered = carriers.filter((c) => c.state !== 'pending').length;
  const waiting = isOld ? [] : carriers.filter((c) => c.state === 'pending');
  const silent = carriers.filter(
    (c) => c.state === 'failed' || (c.state === 'answered' && (c.quoteCount === 0 || c.unpriced.length > 0)),
  );
  // What the sender can mend stands beside its field; an outage or an old answer does not.
  const refusal = error && error.status >= 400 && error.status < 500 && error.status !== 404 ? error : undefined;
  const note =
    state === 'idle'
      ? undefined
      : state === 'asking'
        ? carriers.length && !isOld
          ? `${answered} of ${carriers.length} carriers answered`
          : 'Asking carriers'
        : plural(quotes.length, 'price');
  if (stands && missing.length === 0)
    return (
      <Card title="Price">
        <p className="flex items-center gap-2 text-table [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ok">
          <CircleCheck aria-hidden />
          <span>
            <b className="font-semibold">
              <Money amount={stands.pricingDetail?.totalCost.amount} /> stands.
            </b>{' '}
            <span className="text-muted">Nothing that sets the price has changed.</span>
          </span>
        </p>
      </Card>
    );
  return (
    <Card
      flush
      title="Quotes"
      note={<span role="status">{note}</span>}
      action={
        state === 'done' && (
          <Button variant="ghost" size="sm" icon={<RotateCcw />} onClick={quoting.again}>
            Ask again
          </Button>
        )
      }
    >
      {refusal && (
        <div className="border-b border-line p-3">
          <ErrorSummary
            title="Carriers cannot be asked yet"
            errors={
              refusal.validationErrors.length
                ? refusal.validationErrors.map((e) => ({
                    message: e.message,
                    ...(e.members[0] && { field: fieldOf(e.members[0]) }),
                  }))
                : [{ message: refusal.message }]
            }
          />
        </div>
      )}
      {error && !refusal && (
        <ErrorState
          error={error}
          onRetry={quoting.again}
          {...(error.status === 404 && {
            title: 'These prices are no longer held',
            meaning: 'They were quoted a while ago. Ask the carriers again for today’s prices.',
          })}
        />
      )}
      {quoting.isCut && (
        <Strip className="rounded-none" role="status">
          <CloudOff aria-hidden />
          <span className="text-ink">
            <b className="font-semibold">The connection was lost.</b> The prices so far stand; the other carriers appear
            once it is back.
          </span>
        </Strip>
      )}
      {state === 'idle' && (
        <EmptyState
          icon={<Truck />}
          className="py-8"
          title="Prices appear here"
          text={
            missing.length
              ? `Enter ${missing.length > 1 ? `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}` : missing[0]}.`
              : undefined
          }
        />
      )}
      {state === 'asking' && quotes.length === 0 && waiting.length === 0 && (
        <div className="grid gap-px">
          <Loading />
          <Loading />
        </div>
      )}
      {quotes.length > 0 && (
        <div role="radiogroup" aria-label="Quotes" aria-busy={isOld || undefined} className={isOld ? 'opacity-60' : ''}>
          <div
            aria-hidden
            className="hidden h-8 grid-cols-[1rem_minmax(0,1fr)_7rem_8rem_8.5rem_7.5rem] items-center gap-x-3 border-b border-line px-4 text-xs text-muted @row:grid"
          >
            <span />
            <span>Carrier</span>
            <span>Pick-up cut-off</span>
            <span>Delivery</span>
            <span className="text-right">Price, incl GST ↑</span>
            <span />
          </div>
          {quotes.map((q) => (
            <QuoteRow key={q.id} quote={q} chosen={chosen === keyOf(q)} onChoose={() => onChoose(keyOf(q))} />
          ))}
        </div>
      )}
      {waiting.map((c) => (
        <WaitingRow key={c.accountCode} carrier={c} since={quoting.askedAt} />
      ))}
      {!isOld && silent.map((c) => <CarrierLine key={c.accountCode} carrier={c} hasOthers={quotes.length > 0} />)}
      {state === 'done' && quotes.length === 0 && carriers.length > 0 && (
        <EmptyState
          className="py-8"
          icon={<SearchX />}
          title="No carrier has a price for this freight"
          text={
            carriers.every((c) => c.state === 'failed')
              ? 'None of them answered. Nothing is booked; ask again in a moment.'
              : 'The reasons are listed above. Change the freight or the route, or ask again.'
          }
          action={
            <Button variant="outline" size="sm" icon={<RotateCcw />} onClick={quoting.again}>
              Ask again
            </Button>
          }
        />
      )}
      {state === 'done' && quotes.length === 0 && carriers.length === 0 && (
        <EmptyState
          className="py-8"
          title="No carrier serves this customer"
          text="An administrator can activate carrier accounts under Carriers."
        />
      )}
      {missing.length === 0 && (
        <div className="border-t border-line px-4 py-3">
          <PromoCode chosen={quotes.find((q) => keyOf(q) === chosen)} />
        </div>
      )}
    </Card>
  );
}
const Loading = () => (
  <div className="flex h-13 items-center gap-4 border-b border-line px-4 last:border-0">
    <Skeleton className="size-4 rounded-full" />
    <Skeleton className="w-36" />
    <Skeleton className="ml-auto w-20" />
  </div>
);

/** A refusal names the call's member; the page's field for it. */
export const fieldOf = (member: string): string =>
  `booking.${member
    .replace(/(from|to)Address\.(postCode|stateCode|countryCode)$/, '$1Address.suburb')
    .replace('despatchDate', 'bookingDate')
    .replace('customer.customerId', 'customer.id')}`;
