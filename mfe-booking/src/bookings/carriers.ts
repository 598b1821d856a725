/** Carriers by the names that people gave them; a code of the wire never reaches the screen. */
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { skip, useCall, useSession } from '@cartage/ui/core.ts';

type Carried = { carrier: string | null; carrierAccountId?: number | null | undefined };
const UNNAMED = 'Partner carrier';
const OWN: Readonly<Record<string, string>> = { FLEET: 'Own fleet' };

/** Without the accounts at hand: the own fleet is known, others are partners. */
export const carrierName = ({ carrier }: Carried): string => (carrier ? (OWN[carrier] ?? UNNAMED) : '–');

export function useCarrierName(): (b: Carried) => string {
  const { can, isCustomer } = useSession();
  const accounts = useCall(carrierAccountCalls.list, can('Carrier') && !isCustomer ? { maxResultCount: 200 } : skip, { staleMs: 600_000 });
  return (b) => accounts.data?.items.find((a) => (b.carrierAccountId ? a.id === b.carrierAccountId : a.carrierCode === b.carrier))?.name ?? carrierName(b);
}
