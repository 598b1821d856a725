/** How far the freight goes: between the middles of both suburbs, by roads as long as they usually are. */
import { roadKm } from '@cartage/contract/rating/distance.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { formatNumber, skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { useWatch } from '@cartage/ui/form.ts';

const t = wordsOf(quoteWords);

type End = { suburb?: string | null; postCode?: string | null; countryCode?: string | null } | undefined;
const OPTIONS = { staleMs: 600_000, retry: false };

export function Distance() {
  const [from, to] = useWatch({ name: ['booking.fromAddress', 'booking.toAddress'] }) as [End, End];
  const km = roadKm(useSpot(from), useSpot(to));
  // Within a suburb the middle says nothing.
  if (km === null || km < 1) return null;
  return <span className="num">{t('aboutKmKmRoad', { km: formatNumber(inSteps(km)) })}</span>;
}
/** Nobody measured it, so it is not told to the kilometre. */
const inSteps = (km: number): number => (km < 100 ? Math.ceil(km) : Math.round(km / 10) * 10);

function useSpot(end: End) {
  const { suburb, postCode, countryCode } = end ?? {};
  const found = useCall(
    lookupCalls.locations,
    suburb && postCode ? { countryCode: countryCode ?? 'AU', search: postCode } : skip,
    OPTIONS,
  );
  const at = found.data?.find(
    (l) => l.postCode === postCode && l.suburb.toLowerCase() === suburb?.toLowerCase(),
  )?.attributes;
  if (!at?.['latitude'] || !at['longitude']) return undefined;
  return { latitude: Number(at['latitude']), longitude: Number(at['longitude']) };
}
