import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { eq, or } from '@cartage/contract/odata.ts';
import { Card } from '@cartage/ui/core.ts';
import { DataTable } from '@cartage/ui/data.ts';
import { accountCard, accountColumns } from '../../carriers/columns.tsx';

export const Accounts = ({ customerId }: { customerId: number }) => (
  <Card flush title="Carrier accounts" note="that may carry this customer’s freight">
    <div className="p-3">
      <DataTable
        label="Carrier accounts"
        name="customer-carriers"
        call={carrierAccountCalls.list}
        where={or(eq('customerId', null), eq('customerId', customerId))}
        columns={accountColumns.filter((c) => c.key !== 'customerCount')}
        sort="name asc"
        card={accountCard}
        empty={{ title: 'No carrier account', text: 'Without one there is no price for this customer’s freight.' }}
      />
    </div>
  </Card>
);
