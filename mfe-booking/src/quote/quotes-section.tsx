import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import {
  allOf,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Money,
  Skeleton,
  Strip,
  useFeatures,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ErrorSummary, useWatch } from '@cartage/ui/form.ts';
import { CircleCheck, CloudOff, RotateCcw, SearchX, Truck } from 'lucide-react';
import { CarrierLine, WaitingRow } from './carrier-lines.tsx';
import { OfferRows } from './offer-list.tsx';
import { PromoCode } from './promo-code.tsx';
import { QuoteRow } from './quote-row.tsx';
import { keyOf, type Quoting } from './use-quotes.ts';

const t = wordsOf(quoteWords);

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
  const has = useFeatures();
  const code = useWatch({ name: 'booking.promoCode' }) as string;
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
          ? t('carriersAnswered', { answered, count: carriers.length })
          : t('askingCarriers')
        : t('prices', { count: quotes.length });
  if (stands && missing.length === 0)
    return (
      <Card title={t('price')}>
        <p className="flex items-center gap-2 text-table [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ok">
          <CircleCheck aria-hidden />
          <span>
            <b className="font-semibold">
              {t.parts('priceStands', { amount: <Money amount={stands.pricingDetail?.totalCost.amount} /> })}
            </b>{' '}
            <span className="text-muted">{t('priceStandsMeaning')}</span>
          </span>
        </p>
      </Card>
    );
  return (
    <Card
      flush
      title={t('quotes')}
      note={<span role="status">{note}</span>}
      action={
        state === 'done' && (
          <Button variant="ghost" size="sm" icon={<RotateCcw />} onClick={quoting.again}>
            {t('askAgain')}
          </Button>
        )
      }
    >
      {refusal && (
        <div className="border-b border-line p-3">
          <ErrorSummary
            title={t('notAskedYet')}
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
            title: t('pricesNotHeld'),
            meaning: t('pricesNotHeldMeaning'),
          })}
        />
      )}
      {quoting.isCut && (
        <Strip className="rounded-none" role="status">
          <CloudOff aria-hidden />
          <span className="text-ink">
            <b className="font-semibold">{t('theConnectionWasLost')}</b> {t('pricesSoFarStand')}
          </span>
        </Strip>
      )}
      {state === 'idle' && (
        <EmptyState
          icon={<Truck />}
          className="py-8"
          title={t('pricesAppearHere')}
          text={missing.length ? t('enterThese', { list: allOf(missing) }) : undefined}
        />
      )}
      {state === 'asking' && quotes.length === 0 && waiting.length === 0 && (
        <div className="grid gap-px">
          <Loading />
          <Loading />
        </div>
      )}
      {quotes.length > 0 && (
        <OfferRows label={t('quotes')} isOld={isOld}>
          {quotes.map((q) => (
            <QuoteRow key={q.id} quote={q} chosen={chosen === keyOf(q)} onChoose={() => onChoose(keyOf(q))} />
          ))}
        </OfferRows>
      )}
      {waiting.map((c) => (
        <WaitingRow key={c.accountCode} carrier={c} since={quoting.askedAt} />
      ))}
      {!isOld && silent.map((c) => <CarrierLine key={c.accountCode} carrier={c} hasOthers={quotes.length > 0} />)}
      {state === 'done' && quotes.length === 0 && carriers.length > 0 && (
        <EmptyState
          className="py-8"
          icon={<SearchX />}
          title={t('noPrice')}
          text={carriers.every((c) => c.state === 'failed') ? t('nobodyAnswered') : t('reasonsAbove')}
          action={
            <Button variant="outline" size="sm" icon={<RotateCcw />} onClick={quoting.again}>
              {t('askAgain')}
            </Button>
          }
        />
      )}
      {state === 'done' && quotes.length === 0 && carriers.length === 0 && (
        <EmptyState className="py-8" title={t('noCarrier')} text={t('noCarrierMeaning')} />
      )}
      {missing.length === 0 && (has('PromoCodes') || code) && (
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
