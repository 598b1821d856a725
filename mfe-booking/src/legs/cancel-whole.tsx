/** Cancelling a whole asks what becomes of its legs. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { Button, cx, Dialog, toast, useSend, wordsOf } from '@cartage/ui/core.ts';
import { ErrorSummary } from '@cartage/ui/form.ts';
import { useState } from 'react';

const t = wordsOf(legWords);
const MAY: readonly string[] = [
  ...BOOKING_GROUPS.processing.filter((s) => s !== 'Draft' && s !== 'Quoted'),
  'FailedPickup',
  'Cancelled',
  'Deleted',
];
/** The server decides; this only chooses what is likely meant. */
const mayAll = (b: BookingRecord) => (b.legs?.legs ?? []).every((leg) => MAY.includes(leg.bookingStatus));

export function CancelWhole({ b, onClose }: { b: BookingRecord; onClose: () => void }) {
  const [legs, choose] = useState<'cancel' | 'keep'>(mayAll(b) ? 'cancel' : 'keep');
  const cancel = useSend(legCalls.cancel, {
    also: [bookingCalls],
    quiet: true,
    onDone: ({ cancelledLegs, keptLegs }) => {
      const count = cancelledLegs.length || keptLegs.length;
      toast({ title: t(keptLegs.length ? 'keptAll' : 'cancelledAll', { count }), tone: 'ok' });
      onClose();
    },
  });
  const option = (value: 'cancel' | 'keep', label: string, text: string) => (
    <label
      className={cx(
        'flex cursor-pointer items-start gap-3 rounded-control border p-3',
        legs === value ? 'border-accent bg-accent-soft' : 'border-line hover:bg-surface-2',
      )}
    >
      <input
        type="radio"
        name="legs"
        checked={legs === value}
        onChange={() => choose(value)}
        className="mt-0.5 size-4 accent-(--color-accent)"
      />
      <span className="text-table">
        <b className="block font-semibold">{label}</b>
        <span className="text-muted">{text}</span>
      </span>
    </label>
  );
  return (
    <Dialog
      title={t('cancelWholeOf', { count: b.legs?.legs.length ?? 0 })}
      description={t('cannotBeUndone')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('keepIt')}
          </Button>
          <Button variant="destructive" state={cancel.state} onClick={() => void cancel.send({ id: b.id, legs })}>
            {t(legs === 'cancel' ? 'cancelLegs' : 'keepLegs')}
          </Button>
        </>
      }
    >
      {cancel.error && <ErrorSummary title={t('notCancelled')} errors={[{ message: cancel.error.message }]} />}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-table font-medium">{t('cancelWhat')}</legend>
        {option('cancel', t('cancelLegs'), t('cancelLegsText'))}
        {option('keep', t('keepLegs'), t('keepLegsText'))}
      </fieldset>
    </Dialog>
  );
}
