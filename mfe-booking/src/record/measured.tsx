import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { kilograms, volumeM3 } from '@cartage/contract/units.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { warehouseItemCalls, type WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { Facts, formatKg, formatM3, skip, useCall, useSession, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';

const t = wordsOf(recordWords);

/** What the depot's scales said of a consignment, as far as it has been on them. */
export type Measurement = { pieces: number; kg: number; m3: number };
export function measurementOf(items: readonly Pick<WarehouseItem, 'measuredAt' | 'dimensions'>[]): Measurement {
  const weighed = items.filter((i) => i.measuredAt);
  return {
    pieces: weighed.length,
    kg: weighed.reduce((sum, { dimensions: { weight } }) => sum + (weight ? kilograms(weight) : 0), 0),
    m3: volumeM3(weighed.map(({ dimensions }) => ({ ...dimensions, quantity: 1 }))),
  };
}
/** Scales and rulers disagree a little; more than this is worth a look. */
const TOLERANCE = 0.02;

/** The measured weights beside the declared ones; nothing while no piece has been weighed. */
export function Measured({ b }: { b: BookingRecord }) {
  const { can } = useSession();
  const found = useCall(
    warehouseItemCalls.list,
    b.jobId && can('Warehouse.View') ? { jobId: b.jobId, maxResultCount: 500 } : skip,
  );
  const { pieces, kg, m3 } = measurementOf(found.data?.items ?? []);
  if (pieces === 0) return null;
  const isWhole = pieces >= b.totalItems;
  const heavier = isWhole ? kg - b.totalWeight.value : 0;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="mb-1.5 text-xs text-muted">
        {isWhole ? t('measuredInTheDepot') : t('measuredPart', { pieces, total: b.totalItems })}
      </p>
      <Facts
        facts={[
          [t('weight'), formatKg(kg)],
          ...(m3 > 0 ? [[t('volume'), formatM3(m3)] as [string, string]] : []),
          ...(heavier > b.totalWeight.value * TOLERANCE
            ? [
                [
                  t('heavierThanDeclared'),
                  <span key="more" className="flex items-center justify-end gap-1 text-warn">
                    <TriangleAlert aria-hidden className="size-3.5" />
                    {formatKg(heavier)}
                  </span>,
                ] as [string, React.ReactNode],
              ]
            : []),
        ]}
      />
    </div>
  );
}
