/** A mail to whoever booked, written for the exception at hand and noted on the booking. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { contains } from '@cartage/contract/odata.ts';
import { words } from '@cartage/contract/status.ts';
import { Dialog, skip, toast, useCall, useFormat, useSend, useSession } from '@cartage/ui/core.ts';
import { Form, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { troubleOf } from '../bookings/parts.tsx';
import { trackingAddress } from './share.ts';

/** Whether a mail about this booking left after `since`. */
export function useTold(b: BookingRecord, since: string | null): boolean | undefined {
  const { isCustomer } = useSession();
  const mails = useCall(historyCalls.emails, since && !isCustomer && b.consignmentId ? { filter: contains('subject', b.consignmentId), maxResultCount: 50 } : skip, { retry: false });
  return mails.data && since ? mails.data.outbound.some((m) => m.creationtime >= since) : undefined;
}

export function TellCustomer({ b, onClose }: { b: BookingRecord; onClose: () => void }) {
  const { when } = useFormat();
  const note = useSend(bookingCalls.addNote, { quiet: true });
  const name = b.customer.contactName?.split(' ')[0];
  const body = [
    `Hello${name ? ` ${name}` : ''},`,
    `your freight ${b.consignmentId} from ${b.fromAddress.suburb} to ${b.toAddress.suburb} is ${words(b.bookingStatus).toLowerCase()}.${troubleOf(b) ? ` ${troubleOf(b)}.` : ''}`,
    ...(b.eta ? [`We now expect it on ${when(b.eta, 'day')}.`] : []),
    `Follow it here: ${trackingAddress(b)}`,
  ].join('\n\n');
  return (
    <Dialog title="Tell the customer" description={`About ${b.consignmentId}`} onClose={onClose}>
      <Form call={outboundCalls.sendEmail} also={[historyCalls]} submit="Send mail" onCancel={onClose}
        values={{ emailSchema: { lstemail: [b.customer.email ?? ''], subject: `${b.consignmentId}: ${words(b.bookingStatus).toLowerCase()}`, body, customerid: b.customer.id } }}
        onDone={(_, { emailSchema }) => {
          toast({ title: `Mail to ${emailSchema.lstemail[0]} is on its way`, tone: 'ok' });
          void note.send({ bookingId: b.id, bookingNote: { comment: `Told ${emailSchema.lstemail[0]} by mail: ${emailSchema.subject ?? ''}` } });
          onClose();
        }}>
        <TextField name="emailSchema.lstemail.0" label="To" type="email" />
        <TextField name="emailSchema.subject" label="Subject" />
        <TextAreaField name="emailSchema.body" label="Message" rows={9} />
      </Form>
    </Dialog>
  );
}
