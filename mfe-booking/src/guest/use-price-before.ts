import type { Quote } from '@cartage/contract/booking/quote.ts';
import { useEffect, useRef, useState } from 'react';
import { pricedBy } from '../quote/draft.ts';
import { keyOf } from '../quote/use-quotes.ts';
import type { GuestDraft } from './guest-draft.ts';

/** What the chosen price was, where the same freight has another one since: said before anybody pays. */
export function usePriceBefore(quote: Quote | undefined, draft: GuestDraft): number | undefined {
  const freight = quote && `${keyOf(quote)} ${pricedBy(draft)}`;
  const total = quote?.customerCost.total;
  const first = useRef<{ freight: string; total: number }>(undefined);
  const [was, setWas] = useState<number>();
  useEffect(() => {
    if (freight === undefined || total === undefined) return;
    if (first.current?.freight !== freight) {
      first.current = { freight, total };
      setWas(undefined);
    } else setWas(first.current.total === total ? undefined : first.current.total);
  }, [freight, total]);
  return was;
}
