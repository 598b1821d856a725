/** How a carrier account is shown wherever several are listed. */
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import type { CarrierAccount } from '@cartage/contract/carrier/carrier-account.ts';
import { logoIdOf } from '@cartage/contract/carrier/carrier-logo.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { CarrierMark, formatMoney, Status, wordsOf, worded } from '@cartage/ui/core.ts';
import { TwoLines, type Column, type RowCard } from '@cartage/ui/data.ts';
import { carrierWords } from './carrier-words.ts';
import { Health } from './health.tsx';

const t = wordsOf(carrierAccountWords);

export const accountCard = (a: CarrierAccount): RowCard => ({
  code: <span className="mono text-xs">{a.code}</span>,
  state: <Active on={a.isActive} />,
  title: (
    <span className="flex min-w-0 items-center gap-2.5">
      <AccountMark of={a} />
      <span className="min-w-0 truncate">{a.name}</span>
    </span>
  ),
  left: carrierWords(a.carrierCode),
  right: termsOf(a),
});
const AccountMark = ({ of: a }: { of: CarrierAccount }) => (
  <CarrierMark code={a.carrierCode} name={a.name} logo={logoIdOf(a.privateLogo) ?? logoIdOf(a.publicLogo)} />
);
const Active = ({ on }: { on: boolean }) => (
  <Status code={on ? 'Active' : 'Off'} label={on ? t('active') : t('off')} dot={on ? 'delivered' : 'processing'} />
);
export const pricingWords = ({ method, value }: CarrierAccount['pricing']): string =>
  method === 'Markup'
    ? t('costPercent', { percent: value })
    : method === 'Increase'
      ? t('costAmount', { amount: formatMoney(value) })
      : t('ownRateCard');
const termsOf = (a: CarrierAccount) => pricingWords(a.pricing);

export const accountColumns = worded((): Column<CarrierAccount>[] => [
  {
    key: 'name',
    title: t('account'),
    sort: true,
    fixed: true,
    cell: (a) => (
      <span className="flex items-center gap-2.5">
        <AccountMark of={a} />
        <TwoLines top={a.name} below={a.code} />
      </span>
    ),
  },
  {
    key: 'carrierCode',
    title: t('carrier'),
    sort: true,
    cell: (a) => carrierWords(a.carrierCode),
    text: (a) => carrierWords(a.carrierCode),
  },
  { key: 'pricing', title: t('whatCustomerPays'), cell: termsOf, text: termsOf },
  {
    key: 'timeLimitMs',
    title: t('answersWithin'),
    right: true,
    cell: (a) => (a.carrierCode === MANUAL ? '–' : `${a.timeLimitMs / 1000} s`),
    text: (a) => a.timeLimitMs / 1000,
  },
  { key: 'health', title: t('lastDay'), cell: (a) => <Health of={a.id} /> },
  {
    key: 'customerCount',
    title: t('customers'),
    right: true,
    cell: (a) => (a.customerId ? t('oneCustomer') : a.customerCount || t('allCustomers')),
  },
  { key: 'isActive', title: t('state'), sort: true, cell: (a) => <Active on={a.isActive} /> },
]);
