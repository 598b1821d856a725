import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { useCall } from '../query/query.tsx';

/** The package types in the tenant's own words, to choose from; by their codes until those are there. */
export function usePackageTypes(): { value: string; label: string }[] {
  const types = useCall(lookupCalls.packageTypes, {}, { staleMs: Infinity });
  return (
    types.data?.map((t) => ({ value: t.id, label: t.name })) ??
    BOOKING_PACKAGE_TYPES.map((t) => ({ value: t, label: t }))
  );
}
