import type { CarrierProgress } from '@cartage/contract/booking/quote.ts';
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { carrierLogoCalls } from '@cartage/contract/carrier/carrier-logo.ts';
import { CarrierMark, Skeleton, useCall, wordsOf } from '@cartage/ui/core.ts';
import { CircleSlash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reasonOf } from './no-price.ts';

const t = wordsOf(freightWords);

/** After so long we stop waiting for a carrier (decisions §8); an account may set less. */
const LIMIT_S = 10;
export function WaitingRow({ carrier: c, since }: { carrier: CarrierProgress; since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const logos = useCall(carrierLogoCalls.list, {}, { staleMs: 600_000, retry: false }).data;
  const logo = logos?.find((l) => l.accountCode === c.accountCode)?.logo;
  const seconds = Math.max(0, Math.min(LIMIT_S, Math.round((now - since) / 1000)));
  return (
    <div className="flex h-12 items-center gap-3 border-b border-line px-4 text-table last:border-0">
      <span className="w-4" />
      <CarrierMark code={c.code} name={c.name} logo={logo} />
      <span className="font-medium">{c.name}</span>
      <span className="ms-2 w-40 text-xs text-muted">
        <span
          role="progressbar"
          aria-label={t('askingName', { name: c.name })}
          aria-valuenow={seconds}
          aria-valuemin={0}
          aria-valuemax={LIMIT_S}
          className="mb-1 block h-1 overflow-hidden rounded-full bg-surface-3"
        >
          <span className="block h-full bg-accent" style={{ width: `${Math.max(4, (seconds / LIMIT_S) * 100)}%` }} />
        </span>
        {t('askingFor', { seconds, most: LIMIT_S })}
      </span>
      <Skeleton className="ms-auto hidden w-16 sm:block" />
      <Skeleton className="w-20" />
    </div>
  );
}

export function CarrierLine({
  carrier: c,
  hasOthers,
}: {
  carrier: CarrierProgress;
  /** Others have given prices. */ hasOthers: boolean;
}) {
  const reasons = [...new Set(c.unpriced.map(reasonOf))].join(' ');
  const name = <b className="font-medium">{c.name}</b>;
  const text =
    c.state === 'failed'
      ? t.parts(hasOthers ? 'gaveNoPriceOthersStand' : 'gaveNoPrice', { name, reason: c.reason ?? t('noAnswerInTime') })
      : c.quoteCount > 0
        ? t.parts('hasOtherServices', { name, reasons })
        : t.parts('hasNoPrice', { name, reason: reasons || (c.reason ?? '') });
  return (
    <p className="flex min-h-8 items-center gap-2.5 border-b border-line px-4 py-1.5 text-xs text-muted last:border-0">
      <CircleSlash aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
      <span>{text}</span>
    </p>
  );
}
