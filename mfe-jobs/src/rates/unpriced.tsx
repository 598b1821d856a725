/** The consignments that have no price: those first that have one today and would lose it. */
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Link, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';

const t = wordsOf(cardWords);

export function Unpriced({ of: { noPrice, loses = 0, unpriced = [] } }: { of: WhatIfResult }) {
  return (
    <details className="text-warn">
      <summary className="cursor-pointer">
        <TriangleAlert aria-hidden className="me-1 inline size-3.5" />
        {t('countWithoutAPrice', { count: noPrice })}
        {loses > 0 && ` · ${t('losePrice', { count: loses })}`}
      </summary>
      <ul aria-label={t('consignmentsWithoutAPrice')} className="mt-1 grid gap-1 text-ink">
        {unpriced.map((u) => (
          <li key={u.jobId} className="flex flex-wrap gap-x-2">
            <Link to={`/jobs/${u.jobId}`} className="mono text-accent hover:underline">
              {u.jobno}
            </Link>
            <span>
              {u.from ?? '–'} → {u.to ?? '–'}
            </span>
            <span className="text-muted">{t(u.loses ? 'hasAPriceToday' : 'hasNoneTodayEither')}</span>
          </li>
        ))}
        {noPrice > unpriced.length && (
          <li className="text-xs text-muted">{t('moreWithoutAPrice', { count: noPrice - unpriced.length })}</li>
        )}
      </ul>
    </details>
  );
}
