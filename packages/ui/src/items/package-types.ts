import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { nameOfItem } from '@cartage/contract/lookup-item.ts';
import { called } from '@cartage/contract/status.ts';
import { useCall } from '../query/query.tsx';

/** The package types in the tenant's own words, to choose from; by what the codes are called until those are there, and where it has none. */
export function usePackageTypes(): { value: string; label: string; isHidden?: boolean }[] {
  const types = useCall(lookupCalls.packageTypes, {}, { staleMs: Infinity });
  return (
    types.data?.map((t) => ({
      value: t.id,
      label: nameOfItem(t),
      ...(t.isHidden && { isHidden: true }),
    })) ?? BOOKING_PACKAGE_TYPES.map((t) => ({ value: t, label: called(t) }))
  );
}
/** What is offered: not what the tenant has hidden, unless it is what stands there. */
export const offered = <O extends { value: string; isHidden?: boolean }>(
  options: readonly O[],
  current?: string | null,
): O[] => options.filter((o) => !o.isHidden || o.value === current);
