/** Whether the account is on hold, since when and why, and the day on which it would be by itself. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import type { HoldOutlook } from '@cartage/contract/customer/hold.ts';
import { Button, cx, Day, useSession, When, wordsOf } from '@cartage/ui/core.ts';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { HoldDialog, mayHold } from '../hold.tsx';

const t = wordsOf(overviewWords);

/** `outlook` is null where it could not be read, undefined until it has come. */
type Props = { customer: Customer; isOwn: boolean; outlook: HoldOutlook | null | undefined };
export function HoldBox({ customer: c, isOwn, outlook }: Props) {
  const { can } = useSession();
  const [holding, setHolding] = useState(false);
  const isOnHold = c.status === 'OnHold',
    warns = isOnHold || (isOwn && !!outlook?.startsOn);
  const Icon = isOnHold ? Lock : LockOpen;
  return (
    <div
      className={cx(
        'flex items-center gap-2.5 rounded-control px-3 py-2 text-table',
        warns ? 'bg-warn-soft text-warn' : 'bg-surface-2',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b className="block font-semibold">{titleOf(c, isOwn, outlook)}</b>
        <span className="block text-xs">{isOnHold ? holdState(c, isOwn, outlook) : coming(isOwn, outlook)}</span>
        {isOnHold && !isOwn && outlook?.endsByItself && <span className="block text-xs">{t('endsWithPayment')}</span>}
      </span>
      {!isOwn && mayHold(can) && c.status !== 'Closed' && (
        <Button size="table" variant="outline" onClick={() => setHolding(true)}>
          {isOnHold ? t('release') : t('holdNow')}
        </Button>
      )}
      {holding && <HoldDialog customer={c} onClose={() => setHolding(false)} />}
    </div>
  );
}
const Invoice = ({ number }: { number: string }) => <span className="mono whitespace-nowrap">{number}</span>;

/** Its own people are asked to pay in time, rather than told what they are not. */
function titleOf(c: Customer, isOwn: boolean, outlook: Props['outlook']) {
  if (c.status === 'OnHold') return t('onHold');
  if (!isOwn || !outlook?.startsOn) return t('notOnHold');
  const day = <Day day={outlook.startsOn} />;
  return outlook.invoiceNumber
    ? t.parts('payBefore', { day, invoice: <Invoice number={outlook.invoiceNumber} /> })
    : t.parts('payAllBefore', { day });
}
function coming(isOwn: boolean, outlook: Props['outlook']) {
  if (outlook === null) return !isOwn && t('holdUnknown');
  if (!outlook?.startsOn) return null;
  const days = outlook.daysOverdue ?? 0;
  if (isOwn) return t('payBeforeMeans', { days });
  return t.parts('holdStarts', {
    ...{ day: <Day day={outlook.startsOn} />, days },
    invoice: <Invoice number={outlook.invoiceNumber ?? ''} />,
  });
}
/** Since when, and why or what its own people can do. */
function holdState({ holdSince, holdReason: reason }: Customer, isOwn: boolean, outlook: Props['outlook']) {
  if (!holdSince) return reason ?? (isOwn && t('heldCallUs'));
  const day = <When at={holdSince} style="day" />;
  if (reason) return t.parts('heldSinceReason', { day, reason });
  if (!isOwn) return t.parts('heldSince', { day });
  if (!outlook?.endsByItself) return t.parts('heldSinceCallUs', { day });
  return outlook.invoiceNumber
    ? t.parts('heldUntilPaid', { day, invoice: <Invoice number={outlook.invoiceNumber} /> })
    : t.parts('heldUntilAllPaid', { day });
}
