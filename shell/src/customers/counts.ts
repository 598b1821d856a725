/** How many there are of what a tab holds, told beside its name; none, and what cannot be counted, is left out. */
import { documentCalls } from '@cartage/contract/core/document.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { productCalls } from '@cartage/contract/customer/product.ts';
import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { eq } from '@cartage/contract/odata.ts';
import { skip, useCall, useSession } from '@cartage/ui/core.ts';

const ONE = { maxResultCount: 1 };
export function useCounts({ id }: Customer, isOwn: boolean): Readonly<Record<string, number | undefined>> {
  const { can } = useSession();
  const parts = can('Customer', 'Booking') ? { ...(isOwn ? {} : { customerId: id }), ...ONE } : skip;
  const of = (found: { data: { totalCount: number } | undefined }) => found.data?.totalCount || undefined;
  return {
    addresses: of(useCall(frequentAddressCalls.list, parts)),
    products: of(useCall(productCalls.list, parts)),
    'cost-centres': of(useCall(costCentreCalls.list, parts)),
    references: of(useCall(referenceCalls.list, parts)),
    users: of(
      useCall(userCalls.list, !isOwn && can('Administration.Users') ? { filter: eq('customerId', id), ...ONE } : skip),
    ),
    // The list that the tab itself shows.
    documents:
      useCall(documentCalls.list, can('Customer') ? { entityType: 'Customer' as const, entityId: String(id) } : skip)
        .data?.length || undefined,
    notes: of(useCall(customerNoteCalls.list, can('Customer') ? { customerId: id, ...ONE } : skip)),
  };
}
