/** By which prices the customer is charged today, what the next version changes when, and who carries its freight. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { eq, or } from '@cartage/contract/odata.ts';
import { contractCalls, type CustomerContract } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import {
  Facts,
  formatNumber,
  listed,
  skip,
  Skeleton,
  useCall,
  useFormat,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
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
  const changes = useChange(customerId, versions.data?.items[0]);
  const contract = contracts.data?.items.find((c) => c.fromDay <= today && (!c.toDay || c.toDay >= today));
  const version = versions.data?.items[0];
  const terms = ({ method, value, mostIncrease }: CustomerContract) => {
    const price =
      method === 'RateCard'
        ? t('byCard')
        : method === 'Markup'
          ? t('costPlusPercent', { percent: value })
          : t('costPlusAmount', { amount: f.money(value) });
    return mostIncrease === null ? price : t('termsCapped', { price, percent: mostIncrease });
  };
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
                    nextWords(version.nextVersionNumber, changes),
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

type InUse = { id: string; nextVersionNumber: number | null; nextEffectiveDate: string | null };
/**
 * By how many per cent the customer pays more with the next version: what its draft was run over real consignments with
 * before it was published. Undefined where nobody ran it, or the customer is not among those whose prices change most.
 */
function useChange(customerId: number, card: InUse | undefined): number | undefined {
  const asked = card?.nextVersionNumber ? { rateCardId: card.id } : skip;
  const tariff = useCall(tariffCalls.find, asked).data;
  const run = useCall(tariffCalls.lastWhatIf, asked).data;
  const next = tariff?.versions.find((v) => v.number === card?.nextVersionNumber);
  // One that was begun later is of the draft after it.
  const isOfNext = !!run && !!next && run.effectiveDate === next.effectiveDate && run.startedAt < next.publishedAt;
  if (!isOfNext || run.result?.isCost) return undefined;
  return run.result?.affected.find((a) => a.customerId === customerId)?.percent;
}
function nextWords(version: number, percent: number | undefined): string {
  if (percent === undefined) return t('nextVersion', { version });
  const by = formatNumber(Math.abs(percent), 1);
  if (Math.abs(percent) < 0.05) return t('nextVersionSame', { version });
  return t(percent > 0 ? 'nextVersionDearer' : 'nextVersionCheaper', { version, percent: by });
}
