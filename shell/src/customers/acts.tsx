/** What can be done to a customer from its head, and the dialogs that ask before it. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { MoveToUnit } from '@cartage/ui/form.ts';
import {
  Confirm,
  Dialog,
  letGo,
  useNavigate,
  useSend,
  useSession,
  type PageActions,
  wordsOf,
} from '@cartage/ui/core.ts';
import {
  BanknoteArrowDown,
  CalendarSync,
  Lock,
  LockOpen,
  MessageSquareText,
  Network,
  Pencil,
  Plus,
  Power,
  ReceiptText,
  Trash2,
  UserRoundCog,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AccountDialog } from './account.form.tsx';
import { CustomerDialog } from './customer.form.tsx';
import { HoldDialog, mayHold } from './hold.tsx';
import { ManagerDialog } from './manager.tsx';
import { nameOf } from './name.ts';
import { NoteForm } from './notes/note-form.tsx';

const t = wordsOf(customerWords);

export function useActs(c: Customer, isOwn: boolean): { actions: PageActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<'edit' | 'note' | 'hold' | 'activity' | 'unit' | 'manager' | 'delete'>();
  const close = () => setOpen(undefined);
  const { can } = useSession();
  const edit = { label: t('edit'), icon: <Pencil />, onClick: () => setOpen('edit'), permission: 'Customer.Manage' };
  const actions: PageActions = [
    {
      label: t('addNote'),
      icon: <MessageSquareText />,
      onClick: () => setOpen('note'),
      permission: 'Customer.Manage',
    },
    edit,
    {
      label: t('statement'),
      icon: <ReceiptText />,
      to: isOwn ? '/finance/statements' : `/finance/statements?customer=${c.id}`,
      permission: 'Finance',
      // Three stand in a row; what is owed leads to it as well.
      inMenu: !isOwn && can('Finance.Manage'),
    },
    !isOwn && {
      label: t('recordPayment'),
      icon: <BanknoteArrowDown />,
      to: `/finance/payments?customer=${c.id}&record=${c.id}`,
      permission: 'Finance.Manage',
    },
    !isOwn && {
      label: t('recurringBookings'),
      icon: <CalendarSync />,
      to: `/bookings/recurring?customer=${c.id}`,
      permission: 'Booking',
      inMenu: true,
    },
    !isOwn &&
      mayHold(can) &&
      c.status !== 'Closed' && {
        label: c.status === 'OnHold' ? t('releaseAccount') : t('putOnHold'),
        icon: c.status === 'OnHold' ? <LockOpen /> : <Lock />,
        onClick: () => setOpen('hold'),
        inMenu: true,
      },
    !isOwn &&
      mayHold(can) && { label: t('moveToUnit'), icon: <Network />, onClick: () => setOpen('unit'), inMenu: true },
    ...(!isOwn && can('Customer.Manage')
      ? [
          {
            label: t('lookedAfterBy'),
            icon: <UserRoundCog />,
            onClick: () => setOpen('manager'),
            inMenu: true,
          },
          {
            label: c.isActive ? t('deactivate') : t('activate'),
            icon: <Power />,
            onClick: () => setOpen('activity'),
            inMenu: true,
          },
          { label: t('delete'), icon: <Trash2 />, onClick: () => setOpen('delete'), destructive: true, inMenu: true },
        ]
      : []),
    {
      label: t('bookFreight'),
      icon: <Plus />,
      to: isOwn ? '/quote' : `/quote?customerId=${c.id}`,
      primary: true,
      permission: 'Booking.Manage',
    },
  ];
  const dialogs = (
    <>
      {open === 'edit' &&
        (isOwn ? <AccountDialog customer={c} onClose={close} /> : <CustomerDialog id={c.id} onClose={close} />)}
      {open === 'note' && (
        <Dialog title={t('addNote')} onClose={close}>
          <NoteForm customerId={c.id} isOwn={isOwn} onDone={close} onCancel={close} />
        </Dialog>
      )}
      {open === 'hold' && <HoldDialog customer={c} onClose={close} />}
      {open === 'unit' && (
        <MoveToUnit
          of={nameOf(c)}
          call={customerCalls.moveToUnit}
          values={{ id: c.id, organizationUnitId: c.organizationUnitId ?? null }}
          also={[historyCalls]}
          hint={t('moveToUnitMeans')}
          onClose={close}
        />
      )}
      {open === 'manager' && <ManagerDialog customer={c} onClose={close} />}
      {open === 'activity' && <Activity customer={c} onClose={close} />}
      {open === 'delete' && <Delete customer={c} onClose={close} />}
    </>
  );
  return { actions, dialogs };
}

function Activity({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const save = useSend(customerCalls.save, {
    success: c.isActive ? t('customerDeactivated') : t('customerActivated'),
    onDone: onClose,
  });
  return (
    <Confirm
      title={c.isActive ? t('deactivateName', { name: nameOf(c) }) : t('activateName', { name: nameOf(c) })}
      text={c.isActive ? t('deactivateMeans') : t('activateMeans')}
      act={c.isActive ? t('deactivate') : t('activate')}
      destructive={c.isActive}
      busy={save.isPending}
      onYes={() => void save.send({ customer: { id: c.id, version: c.version, isActive: !c.isActive } })}
      onClose={onClose}
    />
  );
}

function Delete({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const navigate = useNavigate();
  const gone = useSend(customerCalls.remove, {
    success: t('customerDeleted'),
    quiet: true,
    onDone: () => {
      letGo();
      void navigate('/customers');
    },
  });
  return (
    <Confirm
      title={t('deleteName', { name: nameOf(c) })}
      text={
        gone.error ? (
          <span role="alert" className="text-bad">
            {gone.error.message}
          </span>
        ) : (
          t('deleteMeans')
        )
      }
      act={gone.error ? t('tryAgain') : t('deleteCustomer')}
      destructive
      busy={gone.isPending}
      onYes={() => void gone.send({ id: c.id })}
      onClose={onClose}
    />
  );
}
