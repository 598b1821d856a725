/** How a figure for carbon came about, and whose figures it rests on. */
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { type Carbon, DISTANCE_ADJUSTMENT } from '@cartage/contract/carbon.ts';
import { formatCarbon, formatKg, formatNumber, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(freightWords);

export function HowCarbon({ carbon: c, className = '' }: { carbon: Carbon | null | undefined; className?: string }) {
  if (!c) return <p className={className}>{t('carbonNotKnown')}</p>;
  return (
    <div className={className}>
      <p>
        {t.parts(c.isAssumed ? 'carbonAssumed' : 'carbonOf', {
          carbon: <b className="font-semibold text-ink">{formatCarbon(c.kgCo2e)}</b>,
          weight: formatKg(c.massKg),
          km: formatNumber(c.distanceKm),
          more: formatNumber((DISTANCE_ADJUSTMENT - 1) * 100),
          grams: formatNumber(c.gramsPerTonneKm, 1),
          vehicle: t(`vehicle.${c.vehicleClass}`),
        })}
      </p>
      <p className="mt-1 text-xs text-muted">{t('carbonSource')}</p>
    </div>
  );
}
