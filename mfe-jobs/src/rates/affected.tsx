/** Whose prices change most, and who would pay more than their contract allows. */
import { isOverCap } from '@cartage/contract/rating/caps.ts';
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { currentLocale, Num, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';

const t = wordsOf(cardWords);

export function Affected({ of: { affected, caps } }: { of: WhatIfResult }) {
  return (
    <>
      {caps &&
        (caps.over > 0 ? (
          <p className="flex items-start gap-1.5 text-warn">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {t('customersOverCap', { count: caps.over })}
          </p>
        ) : (
          <p className="text-muted">{t('nobodyOverCap', { count: caps.contracts })}</p>
        ))}
      {affected.length > 0 && (
        <table className="w-full" aria-label={t('mostAffectedCustomers')}>
          <thead>
            <tr className="text-left text-muted [&>th]:border-b [&>th]:border-line [&>th]:py-1 [&>th]:font-medium [&>th+th]:pl-3">
              <th scope="col">{t('mostAffected')}</th>
              <th scope="col" className="text-right">
                {t('number')}
              </th>
              <th scope="col" className="text-right">
                {t('was')}
              </th>
              <th scope="col" className="text-right">
                {t('change')}
              </th>
              <th scope="col" className="text-right">
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {affected.map((c) => (
              <tr
                key={c.customerId ?? 0}
                className="[&>td]:border-b [&>td]:border-line [&>td]:py-1 [&>td+td]:num [&>td+td]:pl-3 [&>td+td]:text-right"
              >
                <td className="max-w-28">
                  <span className="flex items-center gap-1">
                    <span className="truncate">{c.name}</span>
                    {isOverCap(c.percent, c.mostIncrease) && <Over most={c.mostIncrease!} />}
                  </span>
                </td>
                <td>{c.count.toLocaleString(currentLocale())}</td>
                <td>
                  <Num value={c.was} />
                </td>
                <td>
                  {c.will >= c.was ? '+' : '−'}
                  <Num value={Math.abs(c.will - c.was)} />
                </td>
                <td className="font-medium">{signed(c.percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
const Over = ({ most }: { most: number }) => {
  const text = t('overContractCap', { percent: most });
  return <TriangleAlert role="img" aria-label={text} className="size-3.5 shrink-0 text-warn" />;
};
export const signed = (percent: number) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}`;
