import type { Quote } from '@cartage/contract/booking/quote.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Dialog, formatDay, skip, toast, useCall, useFormat, useSession, useTenant } from '@cartage/ui/core.ts';
import { Form, placeText, TextAreaField, TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Bookmark, Mail } from 'lucide-react';
import { useState } from 'react';
import { isOwnFleet } from '../bookings/carriers.ts';
import type { Draft } from './draft.ts';
import type { Act } from './act.ts';
import type { Total } from './total.ts';

type Props = { quote: Quote; total: Total; onSend: (act: Act) => void; blocked: string | undefined };
/** A price that nobody takes yet: kept among the bookings, or sent to whom it is for. */
export function Keep({ quote, total, onSend, blocked }: Props) {
  const { isCustomer } = useSession();
  const { formState } = useFormContext();
  const [mailing, setMailing] = useState(false);
  return (
    <div className="flex gap-2 *:flex-1">
      <Button
        variant="outline"
        icon={<Bookmark />}
        disabled={!!blocked || formState.isSubmitting}
        title={blocked}
        onClick={() => onSend('Quote')}
      >
        Save quote
      </Button>
      {!isCustomer && (
        <Button variant="outline" icon={<Mail />} disabled={!!blocked} title={blocked} onClick={() => setMailing(true)}>
          Email quote
        </Button>
      )}
      {mailing && <QuoteMail quote={quote} total={total} onClose={() => setMailing(false)} />}
    </div>
  );
}

function QuoteMail({ quote: q, total, onClose }: Pick<Props, 'quote' | 'total'> & { onClose: () => void }) {
  const { when, money } = useFormat();
  const { booking: b } = useWatch() as Draft;
  const { name: operator } = useTenant();
  // Who reads it is a customer: the own fleet is the company they book with.
  const carrier = (isOwnFleet(q.carrier.code) && operator) || q.carrier.accountName;
  const found = useCall(
    customerCalls.list,
    b.customer?.id ? { filter: eq('id', b.customer.id), maxResultCount: 1 } : skip,
  );
  const customer = found.data?.items[0];
  const firstName = customer?.contactName?.split(' ')[0];
  const route = `${placeText(b.fromAddress)} to ${placeText(b.toAddress)}`;
  const body = [
    `Hello${firstName ? ` ${firstName}` : ''},`,
    `here is the price you asked for, ${route}:`,
    [
      `${carrier} ${q.service.description}: ${money(total.amount)} including GST (${money(total.taxExclusiveAmount)} excluding GST)`,
      `Pick-up ${formatDay(q.despatchDay)}${q.deliveryDay ? `, delivery ${formatDay(q.deliveryDay)}` : ''}`,
      `Chargeable weight ${Math.round(q.chargeableKg)} kg`,
    ].join('\n'),
    `We hold this price until ${when(q.expiresAt, 'full')}. Reply to this mail and we will book it for you.`,
  ].join('\n\n');
  return (
    <Dialog title="Email quote" description={route} onClose={onClose} busy={found.isLoading}>
      <Form
        call={outboundCalls.sendEmail}
        submit="Send mail"
        onCancel={onClose}
        values={{
          emailSchema: {
            lstemail: [customer?.email ?? ''],
            subject: `Your freight quote, ${route}`,
            body,
            customerid: b.customer?.id ?? null,
          },
        }}
        onDone={(_, { emailSchema }) => {
          toast({ title: `The quote is on its way to ${emailSchema.lstemail[0]}`, tone: 'ok' });
          onClose();
        }}
      >
        <TextField name="emailSchema.lstemail.0" label="To" type="email" />
        <TextField name="emailSchema.subject" label="Subject" />
        <TextAreaField name="emailSchema.body" label="Message" rows={11} />
      </Form>
    </Dialog>
  );
}
