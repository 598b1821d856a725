import type { Quote } from '@cartage/contract/booking/quote.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { locality } from '@cartage/contract/address.ts';
import { eq } from '@cartage/contract/odata.ts';
import {
  Button,
  Dialog,
  formatDay,
  skip,
  toast,
  useCall,
  useFormat,
  useSession,
  useTenant,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Form, placeText, TextAreaField, TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Bookmark, Mail } from 'lucide-react';
import { useState } from 'react';
import { isOwnFleet } from '../bookings/carriers.ts';
import type { Draft } from './draft.ts';
import type { Act } from './act.ts';
import type { Total } from './total.ts';

const t = wordsOf(quoteWords);

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
        {t('saveQuote')}
      </Button>
      {!isCustomer && (
        <Button variant="outline" icon={<Mail />} disabled={!!blocked} title={blocked} onClick={() => setMailing(true)}>
          {t('emailQuote')}
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
  const [isOwn, setOwn] = useState(true);
  const name = customer?.companyName ?? customer?.customerName ?? '';
  const asTemplate = {
    eventcode: 'QuoteReady' as const,
    templatedata: {
      customerName: name,
      ...{ from: locality(b.fromAddress ?? {}), to: locality(b.toAddress ?? {}), service: q.service.description },
      amount: money(total.amount),
    },
  };
  const firstName = customer?.contactName?.split(' ')[0];
  const route = t('routeText', { from: placeText(b.fromAddress), to: placeText(b.toAddress) });
  const body = [
    firstName ? t('mailHelloName', { name: firstName }) : t('mailHello'),
    t('mailLead', { route }),
    [
      t('mailPrice', {
        service: `${carrier} ${q.service.description}`,
        amount: money(total.amount),
        exclusive: money(total.taxExclusiveAmount),
      }),
      q.deliveryDay
        ? t('mailDays', { pickUp: formatDay(q.despatchDay), delivery: formatDay(q.deliveryDay) })
        : t('mailDay', { pickUp: formatDay(q.despatchDay) }),
      t('mailWeight', { kg: Math.round(q.chargeableKg) }),
    ].join('\n'),
    t('mailHeld', { when: when(q.expiresAt, 'full') }),
  ].join('\n\n');
  return (
    <Dialog title={t('emailQuote')} description={route} onClose={onClose} busy={found.isLoading}>
      <Form
        call={outboundCalls.sendEmail}
        submit={t('sendMail')}
        onCancel={onClose}
        key={isOwn ? 'own' : 'template'}
        values={{
          emailSchema: {
            ...(!isOwn && asTemplate),
            lstemail: [customer?.email ?? ''],
            ...(isOwn && { subject: t('quoteSubject', { route }), body }),
            customerid: b.customer?.id ?? null,
          },
        }}
        onDone={(_, { emailSchema }) => {
          toast({ title: t('quoteOnItsWay', { email: emailSchema.lstemail[0] }), tone: 'ok' });
          onClose();
        }}
      >
        <TextField name="emailSchema.lstemail.0" label={t('to')} type="email" />
        <SegmentedControl
          label={t('wordedBy')}
          value={isOwn ? 'own' : 'template'}
          onChange={(by) => setOwn(by === 'own')}
          segments={[
            { value: 'own', label: t('ownWords') },
            { value: 'template', label: t('byTemplate') },
          ]}
        />
        {isOwn ? (
          <>
            <TextField name="emailSchema.subject" label={t('subject')} />
            <TextAreaField name="emailSchema.body" label={t('message')} rows={11} />
          </>
        ) : (
          <p className="text-table text-muted">{t('byTemplateHint')}</p>
        )}
      </Form>
    </Dialog>
  );
}
