/** What insuring the draft's goods costs, as the server says it: the covers there are, their prices, or why there is none. */
import { insuranceCalls, type InsuranceQuote, type InsuranceType } from '@cartage/contract/booking/insurance.ts';
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { skip, useCall, useSession, wordsOf } from '@cartage/ui/core.ts';
import { useDebounced } from '@cartage/ui/form.ts';
import { coverName } from './cover-name.ts';
import type { Draft } from './draft.ts';

const t = wordsOf(freightWords);

const REST_MS = 250;
export type Insurance = {
  covers: readonly InsuranceType[];
  priceOf: (type: string) => InsuranceQuote | undefined;
  /** Of the cover that is chosen, for the value that is typed. */ cost: InsuranceQuote | undefined;
  refusal: string | undefined;
};
type Insured = Pick<Draft['booking'], 'customer' | 'isInsured' | 'insuredValue' | 'insuranceType'>;

export function useInsurance(b: Insured): Insurance {
  const { status, customerId } = useSession();
  const isGuest = status !== 'authenticated';
  const typed = b.isInsured ? (b.insuredValue ?? 0) : 0;
  const value = useDebounced(typed, REST_MS);
  const whom = customerId ?? b.customer?.id;
  const options = { keep: true, retry: false, staleMs: 60_000 } as const;
  const types = useCall(lookupCalls.insuranceTypes, b.isInsured ? {} : skip, { staleMs: 600_000 });
  const known = useCall(
    insuranceCalls.quotes,
    !isGuest && value > 0 && whom ? { insuredValue: value, customerId: whom } : skip,
    options,
  );
  const guest = useCall(insuranceCalls.guestQuotes, isGuest && value > 0 ? { insuredValue: value } : skip, options);
  const found = isGuest ? guest : known;
  const isNow = typed > 0 && value === typed && !found.isPlaceholderData;
  const prices = isNow ? (found.data ?? []) : [];
  const priceOf = (type: string) => prices.find((p) => p.insuranceType === type);
  const cost = priceOf(b.insuranceType);
  const chosen = types.data?.find((type) => type.type === b.insuranceType);
  const refusal = !isNow
    ? undefined
    : found.isError
      ? found.error.message
      : found.data && !cost
        ? chosen
          ? t('coverDoesNotTake', { cover: coverName(chosen) })
          : t('thisCoverDoesNotTake')
        : undefined;
  return { covers: types.data ?? [], priceOf, cost, refusal };
}
