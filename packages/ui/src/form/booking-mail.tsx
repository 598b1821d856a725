/** A mail about a booking in trouble, written for the case at hand, sent, and noted on the booking. */
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { englishOf } from '@cartage/contract/words/code-names.ts';
import { Dialog } from '../controls/dialog.tsx';
import { useFormat } from '../page/format.tsx';
import { toast } from '../page/toast-store.ts';
import { trackingAddress } from '../page/tracking-path.ts';
import { troubleOf } from '../page/trouble.ts';
import { useSend } from '../query/query.tsx';
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
  const { when } = useFormat();
  const note = useSend(bookingCalls.addNote, { quiet: true });
  const name = b.customer.contactName?.split(' ')[0],
    ask = kind === 'ask',
    reason = troubleOf(b, englishOf);
  // A letter speaks the customer's language, not the reader's.
  const body = [
    `Hello${name ? ` ${name}` : ''},`,
    `your freight ${b.consignmentId} from ${b.fromAddress.suburb} to ${b.toAddress.suburb} is ${englishOf(b.bookingStatus).toLowerCase()}.${reason ? ` ${reason}.` : ''}`,
    ...(ask
      ? ['Please send us what is missing, or tell us what to do with it: it waits for your answer.']
      : b.eta
        ? [`We now expect it on ${when(b.eta, 'day')}.`]
        : []),
    `Follow it here: ${trackingAddress(b)}`,
  ].join('\n\n');
  return (
    <Dialog
      title={ask ? t('askTheSender') : t('tellTheCustomer')}
      description={t('aboutConnote', { connote: b.consignmentId })}
      onClose={onClose}
    >
      <Form
        call={outboundCalls.sendEmail}
        also={[historyCalls]}
        submit={t('sendMail')}
        onCancel={onClose}
        values={{
          emailSchema: {
            lstemail: [b.customer.email ?? ''],
            subject: `${b.consignmentId}: ${englishOf(b.bookingStatus).toLowerCase()}`,
            body,
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
    </Dialog>
  );
}
