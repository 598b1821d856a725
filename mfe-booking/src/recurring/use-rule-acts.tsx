/** What can be done with a rule: changed, paused, resumed, deleted. */
import { recurringCalls, type RecurringBooking } from '@cartage/contract/booking/recurring.ts';
import { Confirm, useNavigate, useSend, useSession, type PageActions } from '@cartage/ui/core.ts';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PauseDialog } from './pause-dialog.tsx';
import { ruleOf } from './words.ts';

export function useRuleActs(r: RecurringBooking): { actions: PageActions; dialogs: ReactNode } {
  const navigate = useNavigate();
  const { can } = useSession();
  const [open, setOpen] = useState<'pause' | 'delete'>();
  const close = () => setOpen(undefined);
  const resume = useSend(recurringCalls.resume, { success: `${r.name} goes on` });
  const remove = useSend(recurringCalls.remove, {
    success: `${r.name} is deleted`,
    onDone: () => void navigate('/bookings/recurring'),
  });
  if (!can('Booking.Manage')) return { actions: [], dialogs: null };
  const isHeld = r.status === 'Paused' || r.status === 'Stopped';
  return {
    actions: [
      { label: 'Delete', icon: <Trash2 />, onClick: () => setOpen('delete'), destructive: true, inMenu: true },
      r.status === 'Active' && { label: 'Pause', icon: <Pause />, onClick: () => setOpen('pause') },
      { label: 'Change', icon: <Pencil />, to: `${ruleOf(r)}/edit`, primary: !isHeld },
      isHeld && {
        label: 'Resume',
        icon: <Play />,
        onClick: () => void resume.send({ id: r.id }),
        state: resume.state,
        primary: true,
      },
    ],
    dialogs: (
      <>
        {open === 'pause' && <PauseDialog r={r} onClose={close} />}
        {open === 'delete' && (
          <Confirm
            title={`Delete ${r.name}?`}
            act="Delete recurring booking"
            destructive
            busy={remove.isPending}
            onYes={() => void remove.send({ id: r.id })}
            onClose={close}
            text="No more days are booked, and the days that were not booked are forgotten. Bookings that it made stay and are picked up. This cannot be undone; to stop for a while, pause it."
          />
        )}
      </>
    ),
  };
}
