/** Package types are told apart without regard to case, as service codes are. */
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';

export function asWeSpellIt<I extends { packageType: string }>(item: I): I {
  const wanted = item.packageType.trim().toLowerCase();
  const packageType = BOOKING_PACKAGE_TYPES.find((type) => type.toLowerCase() === wanted) ?? item.packageType;
  return packageType === item.packageType ? item : { ...item, packageType };
}
