/** By which prices the customer is charged today, what the next version changes when, and who carries its freight. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { eq, or } from '@cartage/contract/odata.ts';
import { contractCalls, type CustomerContract } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Facts, listed, skip, Skeleton, useCall, useFormat, useSession, wordsOf } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Section } from './section.tsx';
import { servingCarriers } from './serving-carriers.ts';

const t = wordsOf(overviewWords);

export function RateCardFacts({ customer }: { customer: Customer }) {
  const customerId = customer.id;
  const f = useFormat();
  const { can } = useSession();
  const found = useCall(rateCardCalls.ofCustomer, { customerId });
  const card = found.data?.rateCard;
  const versions = useCall(rateCardCalls.inUse, card && can('Carrier') ? { filter: eq('id', card.id) } : skip);
  const contracts = useCall(contractCalls.list, can('Carrier') ? { customerId } : skip);
  const carriers = useCarriers(customer);
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
            ...(carriers ? [[t('carriers'), carriers] as [ReactNode, ReactNode]] : []),
          ]}
        />
      )}
    </Section>
  );
}

const NAMED = 2;
/** The accounts that may carry its freight as one line; nothing while they are asked for, or to who may not see carriers. */
function useCarriers(customer: Customer): string | undefined {
  const { can } = useSession();
  const sees = can('Carrier');
  const whose = or(eq('customerId', null), eq('customerId', customer.id));
  const accounts = useCall(carrierAccountCalls.list, sees ? { filter: whose, maxResultCount: 1000 } : skip);
  const mappings = useCall(carrierAccountCalls.customerMappings, sees ? { customerId: customer.id } : skip);
  if (accounts.isError || mappings.isError) return t('couldNotBeRead');
  if (!accounts.data || !mappings.data) return undefined;
  const names = servingCarriers(customer, accounts.data.items, mappings.data.items);
  const more = names.length - NAMED;
  if (names.length === 0) return t('none');
  return more > 0 ? t('carriersAndMore', { names: listed(names.slice(0, NAMED)), count: more }) : listed(names);
}
