import { recurringCalls, type RecurringBooking } from '@cartage/contract/booking/recurring.ts';
import { addDays } from '@cartage/contract/time.ts';
import { Dialog, useFormat } from '@cartage/ui/core.ts';
import { DateField, Form } from '@cartage/ui/form.ts';

/** Until a day, or until somebody resumes it. */
export function PauseDialog({ r, onClose }: { r: RecurringBooking; onClose: () => void }) {
  const { today } = useFormat();
  return (
    <Dialog title={`Pause ${r.name}`} onClose={onClose} width="sm">
      <Form
        call={recurringCalls.pause}
        values={{ id: r.id, until: null }}
        success={`${r.name} is paused`}
        submit="Pause"
        onCancel={onClose}
        onDone={onClose}
      >
        <p className="text-sm">Days in the pause are not booked, and not made up for. What is booked already stays.</p>
        <DateField
          name="until"
          label="First day that is booked again"
          min={addDays(today(), 1)}
          hint="Empty: until somebody resumes it"
        />
      </Form>
    </Dialog>
  );
}
