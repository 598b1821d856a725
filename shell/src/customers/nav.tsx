import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { PageLinks, useCall, useTenant, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(customerWords);

/** Customers, and who asks to become one. Shown where strangers may ask, or while somebody still waits. */
export function CustomersNav() {
  const { allowSelfRegistration } = useTenant();
  const waiting = useCall(
    registrationDecisionCalls.list,
    { status: 'Waiting', maxResultCount: 0 },
    { staleMs: 60_000 },
  );
  const count = waiting.data?.totalCount ?? 0;
  if (!allowSelfRegistration && count === 0) return null;
  return (
    <PageLinks
      label={t('customers')}
      links={[
        { to: '/customers', label: t('customers') },
        { to: '/customers/waiting', label: t('waitingForApproval'), count },
      ]}
    />
  );
}
