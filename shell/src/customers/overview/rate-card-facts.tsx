import type { Customer } from '@cartage/contract/customer/customer.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Facts, Skeleton, useCall } from '@cartage/ui/core.ts';
import { Section } from './section.tsx';

export function RateCardFacts({ customer }: { customer: Customer }) {
  const found = useCall(rateCardCalls.ofCustomer, { customerId: customer.id });
  const card = found.data?.rateCard;
  return (
    <Section title="Rate card" link={{ label: 'Open', to: '?tab=rates' }}>
      {found.isPending ? (
        <Skeleton className="h-10" />
      ) : (
        <Facts
          facts={[
            ['Card', card?.name ?? (found.isError ? 'Could not be read' : 'None')],
            ['Chosen', card ? (found.data?.isOwn ? 'For this customer' : 'As the standard card') : '–'],
          ]}
        />
      )}
    </Section>
  );
}
