/** What the customer of the draft keeps: its addresses, products, cost centres and references, held while one quotes. */
import { costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { productCalls } from '@cartage/contract/customer/product.ts';
import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { customerSettingsCalls } from '@cartage/contract/customer/settings.ts';
import { eq } from '@cartage/contract/odata.ts';
import { skip, useAll, useCall, useSession } from '@cartage/ui/core.ts';
import { useWatch } from '@cartage/ui/form.ts';

const STALE_MS = 60_000;
/** As many as a page may have. */
const MOST = 1000;
/** Who keeps more than a page of addresses or products finds all of them as well: so many are looked through without a wait. */
const MOST_IN_ALL = 10_000;

/** Whose lists they are: a customer user's own, the chosen one's for staff; until there is one there are none. */
export function useDraftCustomer(): number | undefined {
  const { isCustomer, customerId } = useSession();
  const chosen = useWatch({ name: 'booking.customer.id' }) as number | null | undefined;
  return (isCustomer ? customerId : chosen) ?? undefined;
}
const options = { staleMs: STALE_MS, retry: false };
const whole = { staleMs: STALE_MS, most: MOST_IN_ALL };
const asked = (customerId: number) => ({ customerId, filter: eq('isActive', true), maxResultCount: MOST });

export function useAddresses() {
  const id = useDraftCustomer();
  return useAll(frequentAddressCalls.list, id ? asked(id) : skip, whole) ?? [];
}
export function useProducts() {
  const id = useDraftCustomer();
  return useAll(productCalls.list, id ? asked(id) : skip, whole) ?? [];
}
/** Undefined until they are known. */
export function useReferences() {
  const id = useDraftCustomer();
  return useCall(referenceCalls.list, id ? asked(id) : skip, options).data?.items;
}
/** What its bookings must say; nothing more than usual until it is known. */
export function useAskedFor() {
  const id = useDraftCustomer();
  const found = useCall(customerSettingsCalls.find, id ? { customerId: id } : skip, options).data;
  return {
    isCostCentreRequired: !!found?.costCenterSettings.isEnable && found.costCenterSettings.isRequired,
    /** Not asked for at all where the customer has switched it off. */
    hasCostCentre: found?.costCenterSettings.isEnable ?? true,
    isReferenceRequired: !!found?.referenceSettings.isEnable && found.referenceSettings.isRequired,
    mayBeLeft: found?.bookingSettings.atl ?? true,
  };
}
export function useCostCentres() {
  const id = useDraftCustomer();
  return useCall(costCentreCalls.list, id ? asked(id) : skip, options).data?.items;
}
