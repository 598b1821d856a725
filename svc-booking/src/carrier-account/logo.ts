/** Which logos a person sees: staff both, a customer or guest the public one of accounts that serve them. Pure. */
import { type CarrierLogo, logoIdOf } from '@cartage/contract/carrier/carrier-logo.ts';
import { type Actor, can, isStaff } from '@cartage/server/context.ts';
import type { CarrierAccountRow } from './carrier-account.tables.ts';

export type LogoAccount = Pick<
  CarrierAccountRow,
  'id' | 'code' | 'customerId' | 'availableForGuest' | 'publicLogo' | 'privateLogo'
>;
const READS = ['Booking.View', 'Booking.Manage', 'Carrier.View', 'Carrier.Manage'];
/** Drivers are the house's people as well; who is shown no carriers sees what guests see. */
const isHouse = (actor: Actor): boolean => isStaff({ actor }) && READS.some((right) => can({ actor }, right));

/** The ids of an account's logos that the person may see, the one to show first. */
export function logosFor(actor: Actor, account: LogoAccount): string[] {
  const ids = (...logos: (string | null)[]) => logos.map(logoIdOf).filter((id) => id !== null);
  if (isHouse(actor)) return ids(account.privateLogo, account.publicLogo);
  const isServed =
    actor.customerId === null
      ? account.availableForGuest
      : account.customerId === null || account.customerId === actor.customerId;
  return isServed ? ids(account.publicLogo) : [];
}
export const shownLogos = (actor: Actor, accounts: readonly LogoAccount[]): CarrierLogo[] =>
  accounts.flatMap((account) =>
    logosFor(actor, account)
      .slice(0, 1)
      .map((logo) => ({ carrierAccountId: account.id, accountCode: account.code, logo })),
  );
