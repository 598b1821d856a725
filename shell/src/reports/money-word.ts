import { useSession } from '@cartage/ui/core.ts';

/** What comes in for the operator is what a customer spends. */
export const useMoneyWord = (): 'Spend' | 'Revenue' => (useSession().isCustomer ? 'Spend' : 'Revenue');
