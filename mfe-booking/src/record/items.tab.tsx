import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Item } from '@cartage/contract/address.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { called } from '@cartage/contract/status.ts';
import { Button, CopyCode, currentLocale, formatKg, formatM3, Num, wordsOf } from '@cartage/ui/core.ts';
import { TwoLines } from '@cartage/ui/data.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';

const t = wordsOf(recordWords);

const size = (i: Item) =>
  [i.length, i.width, i.height].every((s) => s)
    ? `${[i.length, i.width, i.height].map((s) => s!.value).join(' × ')} ${i.length!.unit}`
    : '–';
const each = (i: Item) => (i.weight ? `${i.weight.value.toLocaleString(currentLocale())} ${i.weight.unit}` : '–');
const head = 'h-8 border-b border-line px-2 font-medium';
const cell = 'border-b border-line px-2 py-1.5';

/** Lines of freight; each opens into the numbers of its articles. */
export function ItemsTab({ b }: { b: BookingRecord }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (i: number) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(i)) next.add(i);
      return next;
    });
  return (
    <div tabIndex={0} role="region" aria-label={t('items')} className="overflow-x-auto">
      <table className="w-full text-table" aria-label={t('items')}>
        <thead>
          <tr className="text-muted">
            <th scope="col" className={`${head} w-14 pl-4 text-right`}>
              {t('qty')}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {t('package')}
            </th>
            <th scope="col" className={`${head} text-left`}>
              {t('size')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('each')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('volume')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('weight')}
            </th>
            <th scope="col" className={`${head} pr-4 text-right`}>
              {t('articles')}
            </th>
          </tr>
        </thead>
        <tbody>
          {b.items.map((item, i) => (
            <Fragment key={i}>
              <tr>
                <td className={`${cell} num pl-4 text-right`}>
                  <Num value={item.quantity} />
                </td>
                <td className={cell}>
                  <TwoLines top={called(item.packageType)} below={item.description} />
                </td>
                <td className={`${cell} num whitespace-nowrap`}>{size(item)}</td>
                <td className={`${cell} num text-right`}>{each(item)}</td>
                <td className={`${cell} num text-right`}>{formatM3(volumeM3([item]))}</td>
                <td className={`${cell} num text-right`}>{formatKg(deadWeightKg([item]))}</td>
                <td className={`${cell} pr-4 text-right`}>
                  {item.articleNumbers?.length ? (
                    <Button
                      variant="ghost"
                      size="table"
                      aria-expanded={open.has(i)}
                      icon={open.has(i) ? <ChevronDown /> : <ChevronRight />}
                      onClick={() => toggle(i)}
                    >
                      {t('articleCount', { count: item.articleNumbers.length })}
                    </Button>
                  ) : (
                    <span className="text-muted">{t('whenBooked')}</span>
                  )}
                </td>
              </tr>
              {open.has(i) && (
                <tr>
                  <td colSpan={7} className="border-b border-line bg-surface-0 px-4 py-2">
                    <ol className="grid gap-x-6 gap-y-1 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
                      {item.articleNumbers!.map((n, k) => (
                        <li key={n} className="flex items-baseline gap-2">
                          <span className="num w-8 text-right text-xs text-muted">{k + 1}</span>
                          <CopyCode code={n} />
                        </li>
                      ))}
                    </ol>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <td className="num py-2 pl-4 pr-2 text-right">
              <Num value={b.totalItems} />
            </td>
            <td colSpan={3} className="px-2">
              {t('inTotal')}
            </td>
            <td className="num px-2 text-right">{formatM3(b.totalVolume.value)}</td>
            <td className="num px-2 text-right">{formatKg(b.totalWeight.value)}</td>
            <td className="num pr-4 text-right font-normal text-muted">
              {t('chargedWeight', { weight: formatKg(b.chargableWeight.value) })}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
