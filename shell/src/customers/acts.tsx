/** What can be done to a customer from its head, and the dialogs that ask before it. */
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { MoveToUnit } from '@cartage/ui/form.ts';
import { Confirm, Dialog, useNavigate, useSend, useSession, type PageActions } from '@cartage/ui/core.ts';
import {
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
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AccountDialog } from './account.form.tsx';
import { CustomerDialog } from './customer.form.tsx';
import { HoldDialog, mayHold } from './hold.tsx';
import { nameOf } from './name.ts';
import { NoteForm } from './notes/note-form.tsx';

export function useActs(c: Customer, isOwn: boolean): { actions: PageActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<'edit' | 'note' | 'hold' | 'activity' | 'unit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { can } = useSession();
  const edit = { label: 'Edit', icon: <Pencil />, onClick: () => setOpen('edit'), permission: 'Customer.Manage' };
  const actions: PageActions = [
    {
      label: 'Add note',
      icon: <MessageSquareText />,
      onClick: () => setOpen('note'),
      permission: 'Customer.Manage',
    },
    edit,
    {
      label: 'Statement',
      icon: <ReceiptText />,
      to: isOwn ? '/finance/statements' : `/finance/statements?customer=${c.id}`,
      permission: 'Finance',
    },
    !isOwn && {
      label: 'Recurring bookings',
      icon: <CalendarSync />,
      to: `/bookings/recurring?customer=${c.id}`,
      permission: 'Booking',
      inMenu: true,
    },
    !isOwn &&
      mayHold(can) &&
      c.status !== 'Closed' && {
        label: c.status === 'OnHold' ? 'Release account' : 'Put on hold',
        icon: c.status === 'OnHold' ? <LockOpen /> : <Lock />,
        onClick: () => setOpen('hold'),
        inMenu: true,
      },
    !isOwn &&
      mayHold(can) && { label: 'Move to unit', icon: <Network />, onClick: () => setOpen('unit'), inMenu: true },
    ...(!isOwn && can('Customer.Manage')
      ? [
          {
            label: c.isActive ? 'Deactivate' : 'Activate',
            icon: <Power />,
            onClick: () => setOpen('activity'),
            inMenu: true,
          },
          { label: 'Delete', icon: <Trash2 />, onClick: () => setOpen('delete'), destructive: true, inMenu: true },
        ]
      : []),
    {
      label: 'Book freight',
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
        <Dialog title="Add note" onClose={close}>
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
          hint="What is booked for it from now on is of this unit, unless whoever books it is of one alone. Its earlier freight stays where it is."
          onClose={close}
        />
      )}
      {open === 'activity' && <Activity customer={c} onClose={close} />}
      {open === 'delete' && <Delete customer={c} onClose={close} />}
    </>
  );
  return { actions, dialogs };
}

function Activity({ customer: c, onClose }: { customer: Customer; onClose: () => void }) {
  const save = useSend(customerCalls.save, {
    success: c.isActive ? 'Customer deactivated' : 'Customer activated',
    onDone: onClose,
  });
  return (
    <Confirm
      title={c.isActive ? `Deactivate ${nameOf(c)}?` : `Activate ${nameOf(c)}?`}
      text={
        c.isActive
          ? 'Nothing more can be booked for it. Booked freight carries on, and what it owes stays owed.'
          : 'Freight can be booked for it again.'
      }
      act={c.isActive ? 'Deactivate' : 'Activate'}
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
    success: 'Customer deleted',
    quiet: true,
    onDone: () => void navigate('/customers'),
  });
  return (
    <Confirm
      title={`Delete ${nameOf(c)}?`}
      text={
        gone.error ? (
          <span role="alert" className="text-bad">
            {gone.error.message}
          </span>
        ) : (
          'Its addresses, products and notes go with it. This cannot be undone. A customer with freight, invoices or people is kept: deactivate it instead.'
        )
      }
      act={gone.error ? 'Try again' : 'Delete customer'}
      destructive
      busy={gone.isPending}
      onYes={() => void gone.send({ id: c.id })}
      onClose={onClose}
    />
  );
}
