/** What can be done with a rule: changed, paused, resumed, deleted. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { recurringCalls, type RecurringBooking } from '@cartage/contract/booking/recurring.ts';
import { Confirm, useNavigate, useSend, useSession, type PageActions, wordsOf } from '@cartage/ui/core.ts';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PauseDialog } from './pause-dialog.tsx';
import { ruleOf } from './words.ts';

const t = wordsOf(recurringWords);

export function useRuleActs(r: RecurringBooking): { actions: PageActions; dialogs: ReactNode } {
  const navigate = useNavigate();
  const { can } = useSession();
  const [open, setOpen] = useState<'pause' | 'delete'>();
  const close = () => setOpen(undefined);
  const resume = useSend(recurringCalls.resume, { success: t('nameGoesOn', { name: r.name }) });
  const remove = useSend(recurringCalls.remove, {
    success: t('nameIsDeleted', { name: r.name }),
    onDone: () => void navigate('/bookings/recurring'),
  });
  if (!can('Booking.Manage')) return { actions: [], dialogs: null };
  const isHeld = r.status === 'Paused' || r.status === 'Stopped';
  return {
    actions: [
      { label: t('delete'), icon: <Trash2 />, onClick: () => setOpen('delete'), destructive: true, inMenu: true },
      r.status === 'Active' && { label: t('pause'), icon: <Pause />, onClick: () => setOpen('pause') },
      { label: t('change'), icon: <Pencil />, to: `${ruleOf(r)}/edit`, primary: !isHeld },
      isHeld && {
        label: t('resume'),
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
            title={t('deleteName', { name: r.name })}
            act={t('deleteRecurringBooking')}
            destructive
            busy={remove.isPending}
            onYes={() => void remove.send({ id: r.id })}
            onClose={close}
            text={t('deleteMeaning')}
          />
        )}
      </>
    ),
  };
}
