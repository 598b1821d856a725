/** A mail about a booking in trouble, written for the case at hand, sent, and noted on the booking. */
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import type { Answer } from '@cartage/contract/call.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorState, SkeletonRows } from '../controls/states.tsx';
import { toast } from '../page/toast-store.ts';
import { trackingAddress } from '../page/tracking-path.ts';
import { troubleOf } from '../page/trouble.ts';
import { useCall, useSend } from '../query/query.tsx';
import { useTenant } from '../session/tenant.tsx';
import { TextAreaField, TextField } from './fields.tsx';
import { Form } from './form.tsx';

const t = wordsOf(listWords);

type Props = {
  booking: Booking;
  /** `ask` asks the customer for what holds the freight up, `tell` says what happened and when it comes. */
  kind?: 'tell' | 'ask';
  onClose: () => void;
};
export function BookingMail({ booking: b, kind = 'tell', onClose }: Props) {
  const { timezone } = useTenant();
  const ask = kind === 'ask',
    reason = troubleOf(b, (code) => code),
    name = b.customer.contactName?.split(' ')[0];
  // In the customer's language, which is not the sender's: who knows it begins the letter.
  const letter = useCall(outboundCalls.letter, {
    kind,
    connote: b.consignmentId ?? '',
    from: b.fromAddress.suburb ?? '',
    to: b.toAddress.suburb ?? '',
    status: b.bookingStatus,
    address: trackingAddress(b),
    ...(b.customer.email && { email: b.customer.email }),
    ...(b.customer.id && { customerid: b.customer.id }),
    ...(name && { name }),
    ...(reason && { reason }),
    ...(b.eta && { day: dayIn(b.eta, timezone) }),
  });
  return (
    <Dialog
      title={ask ? t('askTheSender') : t('tellTheCustomer')}
      description={t('aboutConnote', { connote: b.consignmentId })}
      onClose={onClose}
    >
      {letter.isError && <ErrorState error={letter.error} onRetry={() => void letter.refetch()} />}
      {letter.isPending && <SkeletonRows rows={3} />}
      {letter.data && <Letter booking={b} ask={ask} begun={letter.data} onClose={onClose} />}
    </Dialog>
  );
}
type LetterProps = { booking: Booking; ask: boolean; begun: Answer<typeof outboundCalls.letter>; onClose: () => void };
function Letter({ booking: b, ask, begun, onClose }: LetterProps) {
  const note = useSend(bookingCalls.addNote, { quiet: true });
  return (
    <Form
      call={outboundCalls.sendEmail}
      also={[historyCalls]}
      submit={t('sendMail')}
      onCancel={onClose}
      values={{
        emailSchema: {
          lstemail: [b.customer.email ?? ''],
          ...begun,
          customerid: b.customer.id,
        },
      }}
      onDone={(_, { emailSchema }) => {
        toast({ title: t('mailOnItsWay', { email: emailSchema.lstemail[0] }), tone: 'ok' });
        void note.send({
          bookingId: b.id,
          bookingNote: {
            comment: t(ask ? 'askedByMail' : 'toldByMail', {
              email: emailSchema.lstemail[0],
              subject: emailSchema.subject ?? '',
            }),
          },
        });
        onClose();
      }}
    >
      <TextField name="emailSchema.lstemail.0" label={t('to')} type="email" />
      <TextField name="emailSchema.subject" label={t('subject')} />
      <TextAreaField name="emailSchema.body" label={t('message')} rows={9} />
    </Form>
  );
}
