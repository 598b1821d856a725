import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Facts, Skeleton, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Section } from './section.tsx';

const t = wordsOf(overviewWords);

export function RateCardFacts({ customer }: { customer: Customer }) {
  const found = useCall(rateCardCalls.ofCustomer, { customerId: customer.id });
  const card = found.data?.rateCard;
  return (
    <Section title={t('rateCard')} link={{ label: t('open'), to: '?tab=rates' }}>
      {found.isPending ? (
        <Skeleton className="h-10" />
      ) : (
        <Facts
          facts={[
            [t('card'), card?.name ?? (found.isError ? t('couldNotBeRead') : t('none'))],
            [t('chosen'), card ? (found.data?.isOwn ? t('forThisCustomer') : t('asStandardCard')) : '–'],
          ]}
        />
      )}
    </Section>
  );
}
