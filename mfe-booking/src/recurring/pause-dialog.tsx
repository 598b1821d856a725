import { recurringCalls, type RecurringBooking } from '@cartage/contract/booking/recurring.ts';
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { addDays } from '@cartage/contract/time.ts';
import { Dialog, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { DateField, Form } from '@cartage/ui/form.ts';

const t = wordsOf(recurringWords);

/** Until a day, or until somebody resumes it. */
export function PauseDialog({ r, onClose }: { r: RecurringBooking; onClose: () => void }) {
  const { today } = useFormat();
  return (
    <Dialog title={t('pauseName', { name: r.name })} onClose={onClose} width="sm">
      <Form
        call={recurringCalls.pause}
        values={{ id: r.id, until: null }}
        success={t('nameIsPaused', { name: r.name })}
        submit={t('pause')}
        onCancel={onClose}
        onDone={onClose}
      >
        <p className="text-sm">{t('pauseMeaning')}</p>
        <DateField name="until" label={t('firstDayBookedAgain')} min={addDays(today(), 1)} hint={t('pauseHint')} />
      </Form>
    </Dialog>
  );
}
