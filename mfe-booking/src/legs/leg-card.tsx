/** One leg: what carriers ask for it, and which of them takes it. */
import { locality } from '@cartage/contract/address.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { Button, Card, EmptyState, ErrorState, Skeleton, Strip, wordsOf } from '@cartage/ui/core.ts';
import { Plus, RotateCcw, SearchX, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CarrierLine, WaitingRow } from '../quote/carrier-lines.tsx';
import { type Draft, requestOf } from '../quote/draft.ts';
import { OfferRows } from '../quote/offer-list.tsx';
import { QuoteRow } from '../quote/quote-row.tsx';
import { keyOf, type Quoting, useQuotes } from '../quote/use-quotes.ts';
import { draftOfLeg, type Leg, nameOf, type Offer } from './way.ts';

const t = wordsOf(legWords);
/** Several legs share the page: the dearer offers of each stay folded until they are wanted. */
const SHOWN = 3;

type Props = {
  leg: Leg;
  n: number;
  draft: Draft;
  /** The code that is taken off, where this leg asks for it. */
  promo: string;
  /** Travels in legs from now on. */
  replaces: number | undefined;
  /** The day it asks to leave; unknown until the leg before says when it arrives. */
  day: string | undefined;
  picked: string | undefined;
  onPick: (key: string) => void;
  onOffer: (offer: Offer | undefined) => void;
  onSplit: (() => void) | undefined;
};
export function LegCard({ leg, n, draft, promo, replaces, day, picked, onPick, onOffer, onSplit }: Props) {
  // A code that does not count on this leg, such as one that ends before it leaves, keeps nobody from its prices.
  const [refused, refuse] = useState<{ on: string; why: string }>();
  const on = `${promo} ${day}`;
  const noPromo = promo && refused?.on === on ? refused.why : undefined;
  const asked = day && requestOf(draftOfLeg(draft, leg, day, noPromo ? '' : promo));
  const quoting = useQuotes(asked ? { ...asked, ...(replaces && { bookingId: replaces }) } : undefined);
  const refusal = quoting.error?.code === 'promoCode.unknown' && !noPromo ? quoting.error.message : undefined;
  useEffect(() => {
    if (promo && refusal) refuse({ on, why: refusal });
    // oxlint-disable-next-line react/exhaustive-deps -- of what was asked with the code
  }, [refusal]);
  const [showsAll, showAll] = useState(false);
  // A leg that does not say when it arrives can only be the last one.
  const fit = quoting.quotes.filter((q) => leg.isLast || q.deliveryDay);
  const quote = fit.find((q) => keyOf(q) === picked) ?? fit[0];
  const { token, isOld } = quoting;
  const known = !isOld && quote && token ? `${token} ${quote.id}` : '';
  useEffect(() => {
    onOffer(known ? { quote: quote!, token: token! } : undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- told whenever the offer is another one
  }, [known]);
  const first = fit.slice(0, SHOWN);
  const shown = showsAll ? fit : quote && !first.includes(quote) ? [...first, quote] : first;
  const left = fit.length - shown.length;
  return (
    <Card
      flush
      title={t('leg', { n: n + 1 })}
      note={<span role="status">{noteOf(quoting)}</span>}
      action={
        <span className="flex items-center gap-1">
          {quoting.state === 'done' && (
            <Button variant="ghost" size="sm" icon={<RotateCcw />} onClick={quoting.again}>
              {t('askAgain')}
            </Button>
          )}
          {onSplit && (
            <Button
              variant="outline"
              size="sm"
              icon={<Plus />}
              onClick={onSplit}
              aria-label={t('splitLeg', { n: n + 1 })}
            >
              {t('splitThisLeg')}
            </Button>
          )}
        </span>
      }
    >
      <p className="border-b border-line px-4 py-2 text-table text-muted">
        {nameOf(leg.from)}, {locality(leg.from)} → {nameOf(leg.to)}, {locality(leg.to)}
      </p>
      {!day && <p className="px-4 py-5 text-center text-table text-muted">{t('waitsFor', { n })}</p>}
      {noPromo && (
        <Strip tone="warn" className="rounded-none">
          <TriangleAlert aria-hidden />
          <span>{t('promoNotOnLeg', { why: noPromo })}</span>
        </Strip>
      )}
      {quoting.error && !refusal && <ErrorState error={quoting.error} onRetry={quoting.again} />}
      {quoting.state === 'asking' && fit.length === 0 && !quoting.carriers.length && <Loading />}
      {fit.length > 0 && (
        <OfferRows label={t('offers', { n: n + 1 })} isOld={isOld}>
          {shown.map((q) => (
            <QuoteRow
              key={q.id}
              name={`leg-${leg.key}`}
              quote={q}
              chosen={q === quote}
              onChoose={() => onPick(keyOf(q))}
            />
          ))}
        </OfferRows>
      )}
      {left > 0 && (
        <div className="border-t border-line px-3 py-1.5">
          <Button variant="ghost" size="sm" onClick={() => showAll(true)}>
            {t('showAll', { count: left })}
          </Button>
        </div>
      )}
      <Silent quoting={quoting} hasOffers={fit.length > 0} />
      {fit.length < quoting.quotes.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">{t('noArrival')}</p>
      )}
      {quoting.state === 'done' && fit.length === 0 && (
        <EmptyState className="py-6" icon={<SearchX />} title={t('noPrice')} text={t('noPriceText')} />
      )}
    </Card>
  );
}

function noteOf({ state, isOld, carriers, quotes }: Quoting): string | undefined {
  if (state === 'idle') return undefined;
  if (state !== 'asking') return t('prices', { count: quotes.length });
  const answered = carriers.filter((c) => c.state !== 'pending').length;
  return carriers.length && !isOld ? t('answered', { answered, all: carriers.length }) : t('asking');
}

/** Who is still asked; and, where nobody has a price, why. */
function Silent({ quoting: { carriers, askedAt, isOld }, hasOffers }: { quoting: Quoting; hasOffers: boolean }) {
  if (isOld) return null;
  return (
    <>
      {carriers
        .filter((c) => c.state === 'pending')
        .map((c) => (
          <WaitingRow key={c.accountCode} carrier={c} since={askedAt} />
        ))}
      {carriers
        .filter((c) => c.state === 'failed' || (!hasOffers && c.state === 'answered' && c.quoteCount === 0))
        .map((c) => (
          <CarrierLine key={c.accountCode} carrier={c} hasOthers={hasOffers} />
        ))}
    </>
  );
}
const Loading = () => (
  <div className="flex h-13 items-center gap-4 px-4">
    <Skeleton className="size-4 rounded-full" />
    <Skeleton className="w-36" />
    <Skeleton className="ml-auto w-20" />
  </div>
);
