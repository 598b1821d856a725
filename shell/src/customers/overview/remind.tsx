/** Whoever owes is reminded by the statement since the oldest debt, which says what is open and how to pay. */
import { statementMailCalls } from '@cartage/contract/communication/outbound.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { Button, Dialog, formatDay, toast, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { nameOf } from '../name.ts';

const t = wordsOf(overviewWords);

type Props = { customer: Customer; since: string };
export function Remind({ customer, since }: Props) {
  const { today } = useFormat();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="table" variant="outline" onClick={() => setOpen(true)}>
        {t('sendReminder')}
      </Button>
      {open && (
        <Dialog title={t('remindName', { name: nameOf(customer) })} onClose={close}>
          <Form
            call={statementMailCalls.send}
            values={{ customerId: customer.id, fromDate: since, toDate: today(), email: customer.email ?? '' }}
            submit={t('sendReminder')}
            onCancel={close}
            onDone={(_, sent) => {
              toast({ title: t('reminderOnItsWay', { email: sent.email }), tone: 'ok' });
              close();
            }}
          >
            <TextField name="email" label={t('to')} type="email" />
            <p className="text-table text-muted">{t('reminderMeans', { day: formatDay(since) })}</p>
          </Form>
        </Dialog>
      )}
    </>
  );
}
