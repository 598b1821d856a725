import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { chargeableKg, deadWeightKg, DEFAULT_CUBIC_FACTOR, type Measured, volumeM3 } from '@cartage/contract/units.ts';
import { cx } from '../cx.ts';
import { formatKg, formatNumber } from '../page/format.tsx';

const t = wordsOf(listWords);

/** What is charged for: the larger of weight and volume, as one types. The factor is the chosen quote's once there is one. */
export function ChargeablePanel({
  items,
  cubicFactor = DEFAULT_CUBIC_FACTOR,
}: {
  items: readonly Measured[];
  cubicFactor?: number;
}) {
  const dead = deadWeightKg(items),
    cubic = volumeM3(items) * cubicFactor,
    charged = chargeableKg(items, cubicFactor);
  const byCubic = cubic > dead;
  return (
    <div className="rounded-control bg-surface-2 p-3" aria-live="polite">
      <p className="text-xs text-muted">{t('chargeableWeight')}</p>
      <p className="num mb-2 text-2xl font-semibold">
        {formatNumber(charged, charged < 10 && charged > 0 ? 1 : 0)}{' '}
        <span className="text-base font-normal text-muted">kg</span>
      </p>
      <Line name={t('weight')} value={dead} most={charged} wins={!byCubic && dead > 0} />
      <Line name={t('cubicAt', { factor: cubicFactor })} value={cubic} most={charged} wins={byCubic} />
    </div>
  );
}
function Line({ name, value, most, wins }: { name: string; value: number; most: number; wins: boolean }) {
  return (
    <div className="mt-1.5 text-xs">
      <p className={cx('flex justify-between gap-2', !wins && 'text-muted')}>
        <span>{name}</span>
        <span className={cx('num', wins && 'font-semibold')}>{formatKg(value)}</span>
      </p>
      <span aria-hidden className="mt-1 flex h-1 overflow-hidden rounded-full bg-surface-3">
        <span
          className={wins ? 'bg-accent' : 'bg-slate'}
          style={{ width: `${most > 0 ? Math.min(100, (value / most) * 100) : 0}%` }}
        />
      </span>
    </div>
  );
}
