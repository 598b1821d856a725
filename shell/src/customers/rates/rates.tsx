/** By which card the customer is priced, and with which carrier accounts its freight may go. */
import { useSession } from '@cartage/ui/core.ts';
import type { PartProps } from '../tabs.tsx';
import { Accounts } from './accounts.tsx';
import { CardChoice } from './card-choice.tsx';
import { Contracts } from './contracts.tsx';

export default function Rates({ customer }: PartProps) {
  const { can } = useSession();
  return (
    <div className="grid items-start gap-3 @min-[46rem]:grid-cols-[20rem_minmax(0,1fr)]">
      <CardChoice customerId={customer.id} />
      {can('Carrier') && (
        <div className="grid min-w-0 gap-3">
          <Contracts customerId={customer.id} />
          <Accounts customerId={customer.id} />
        </div>
      )}
    </div>
  );
}
