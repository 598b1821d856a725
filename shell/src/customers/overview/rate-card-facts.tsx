/** By which prices the customer is charged today, and what the next version changes when. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { eq } from '@cartage/contract/odata.ts';
import { contractCalls, type CustomerContract } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Facts, skip, Skeleton, useCall, useFormat, useSession, wordsOf } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Section } from './section.tsx';

const t = wordsOf(overviewWords);

export function RateCardFacts({ customer: { id: customerId } }: { customer: Customer }) {
  const f = useFormat();
  const { can } = useSession();
  const found = useCall(rateCardCalls.ofCustomer, { customerId });
  const card = found.data?.rateCard;
  const versions = useCall(rateCardCalls.inUse, card && can('Carrier') ? { filter: eq('id', card.id) } : skip);
  const contracts = useCall(contractCalls.list, can('Carrier') ? { customerId } : skip);
  const today = f.today();
  const contract = contracts.data?.items.find((c) => c.fromDay <= today && (!c.toDay || c.toDay >= today));
  const version = versions.data?.items[0];
  const terms = ({ method, value }: CustomerContract) =>
    method === 'RateCard'
      ? t('byCard')
      : method === 'Markup'
        ? t('costPlusPercent', { percent: value })
        : t('costPlusAmount', { amount: f.money(value) });
  return (
    <Section title={t('rateCard')} link={{ label: t('open'), to: '?tab=rates' }}>
      {found.isPending ? (
        <Skeleton className="h-10" />
      ) : (
        <Facts
          facts={[
            [
              t('card'),
              card
                ? version?.versionNumber
                  ? t('cardVersion', { name: card.name, version: version.versionNumber })
                  : card.name
                : found.isError
                  ? t('couldNotBeRead')
                  : t('none'),
            ],
            [t('chosen'), card ? (found.data?.isOwn ? t('forThisCustomer') : t('asStandardCard')) : '–'],
            ...(contract ? [[t('contract'), terms(contract)] as [ReactNode, ReactNode]] : []),
            ...(version?.nextVersionNumber && version.nextEffectiveDate
              ? [
                  [
                    t('fromDay', { day: f.day(version.nextEffectiveDate) }),
                    t('nextVersion', { version: version.nextVersionNumber }),
                  ] as [ReactNode, ReactNode],
                ]
              : []),
          ]}
        />
      )}
    </Section>
  );
}
