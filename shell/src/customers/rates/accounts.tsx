import { customerRateWords } from '@cartage/contract/words/customers/rates.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { eq, or } from '@cartage/contract/odata.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { DataTable } from '@cartage/ui/data.ts';
import { accountCard, accountColumns } from '../../carriers/columns.tsx';

const t = wordsOf(customerRateWords);

export const Accounts = ({ customerId }: { customerId: number }) => (
  <Card flush title={t('carrierAccounts')} note={t('thatMayCarryItsFreight')}>
    <div className="p-3">
      <DataTable
        label={t('carrierAccounts')}
        name="customer-carriers"
        call={carrierAccountCalls.list}
        where={or(eq('customerId', null), eq('customerId', customerId))}
        columns={accountColumns().filter((c) => c.key !== 'customerCount')}
        sort="name asc"
        card={accountCard}
        empty={{ title: t('noCarrierAccount'), text: t('noPriceWithoutOne') }}
      />
    </div>
  </Card>
);
