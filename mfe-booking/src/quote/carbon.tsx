/** How a figure for carbon came about, and whose figures it rests on. */
import { type Carbon, CARBON_METHOD, CARBON_SOURCE, DISTANCE_ADJUSTMENT, VEHICLES } from '@cartage/contract/carbon.ts';
import { formatCarbon, formatKg, formatNumber } from '@cartage/ui/core.ts';

export function HowCarbon({ carbon: c, className = '' }: { carbon: Carbon | null | undefined; className?: string }) {
  if (!c) return <p className={className}>Carbon is not known: nobody can tell how far this goes.</p>;
  return (
    <div className={className}>
      <p>
        <b className="font-semibold text-ink">{formatCarbon(c.kgCo2e)}</b>
        {`: ${formatKg(c.massKg)} over ${formatNumber(c.distanceKm)} km by road, ${formatNumber((DISTANCE_ADJUSTMENT - 1) * 100)} % more as driven, at ${formatNumber(c.gramsPerTonneKm, 1)} g CO₂e per tonne and km. `}
        {VEHICLES[c.vehicleClass].name}
        {c.isAssumed && ', assumed: the carrier has not said what it drives'}.
      </p>
      <p className="mt-1 text-xs text-muted">
        {CARBON_METHOD}. Source: {CARBON_SOURCE}.
      </p>
    </div>
  );
}
