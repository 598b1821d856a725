/** A statement to its customer by mail, in the words of the tenant's template and with the PDF. */
import { statementMailCalls } from '@cartage/contract/communication/outbound.ts';
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { statementWords } from '@cartage/contract/words/finance/statement.ts';
import { Dialog, formatDay, toast, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';

const t = wordsOf(statementWords);

type Props = { statement: FinanceStatement; name: string; email: string; onClose: () => void };
export default function EmailStatement({ statement: s, name, email, onClose }: Props) {
  const { customerId, fromDate, toDate } = s;
  return (
    <Dialog
      title={t('emailStatement')}
      description={t('emailStatementOf', { name, from: formatDay(fromDate), to: formatDay(toDate) })}
      onClose={onClose}
    >
      <Form
        call={statementMailCalls.send}
        submit={t('emailStatement')}
        onCancel={onClose}
        values={{ customerId, fromDate, toDate, email }}
        onDone={(_, sent) => {
          toast({ title: t('statementOnItsWay', { email: sent.email }), tone: 'ok' });
          onClose();
        }}
      >
        <TextField name="email" label={t('emailTo')} type="email" />
        <p className="text-table text-muted">{t('emailStatementHint')}</p>
      </Form>
    </Dialog>
  );
}
