import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { Button, Confirm, Dialog, Money, useFormat, wordsOf } from '@cartage/ui/core.ts';
import {
  CustomerPicker,
  DateField,
  Form,
  NumberField,
  SwitchField,
  TextAreaField,
  TextField,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@cartage/ui/form.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { exTax, lineAmount, taxable, type DraftLine } from './adhoc.ts';

const t = wordsOf(invoiceWords);

const LINES = 'adhocInvoice.invoiceLines';
const EMPTY = { description: '', quantity: 1, unitPrice: null, isTaxApplied: true };
/** An invoice written by hand: storage, a waiting hour, what no booking carries. */
export function AdhocDialog({
  customerId,
  onClose,
  onDone,
}: {
  customerId?: number;
  onClose: () => void;
  onDone: (invoice: Invoice) => void;
}) {
  const id = useId();
  const [asking, setAsking] = useState<DraftLine[]>();
  const { money } = useFormat();
  const submit = () => {
    setAsking(undefined);
    (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit();
  };
  return (
    <Dialog title={t('newAdHocInvoice')} description={t('chargesNoBookingCarries')} width="lg" onClose={onClose}>
      <Form
        call={invoiceCalls.generateAdhoc}
        id={id}
        noButtons
        also={[statementCalls]}
        success={t('invoiceIssued')}
        onDone={onDone}
        values={{ ...(customerId && { customerId }), adhocInvoice: { invoiceLines: [EMPTY] } } as never}
        prepare={({ customerguid: _guid, ...input }) => input}
      >
        {(form) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <CustomerPicker idName="customerId" className="sm:col-span-2" />
              <TextField
                name="adhocInvoice.description"
                label={t('whatFor')}
                placeholder={t('storageInOctober')}
                maxLength={400}
              />
              <TextField name="adhocInvoice.reference" label={t('reference')} maxLength={80} />
              <DateField name="adhocInvoice.invoiceDate" label={t('invoiceDate')} hint={t('leaveEmptyToday')} />
              <DateField name="adhocInvoice.dueDate" label={t('due')} hint={t('leaveEmptyCustomersTerms')} />
            </div>
            <Lines />
            <TextAreaField name="adhocInvoice.note" label={t('note')} hint={t('printedInvoice')} rows={2} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="outline" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                state={form.formState.isSubmitting ? 'pending' : 'idle'}
                onClick={() =>
                  void form.trigger().then((ok) => {
                    if (ok) setAsking(form.getValues(LINES) as DraftLine[]);
                  })
                }
              >
                {t('reviewInvoice')}
              </Button>
            </div>
          </>
        )}
      </Form>
      {asking && (
        <Confirm
          title={t('issueInvoiceAmountEx', { amount: money(exTax(asking)) })}
          act={t('issueInvoice')}
          onYes={submit}
          onClose={() => setAsking(undefined)}
          text={<>{t('linesGstAddedAmount', { count: asking.length, amount: money(taxable(asking)) })}</>}
        />
      )}
    </Dialog>
  );
}

function Lines() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: LINES });
  const lines = (useWatch({ name: LINES }) ?? []) as DraftLine[];
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-table font-semibold">{t('lines')}</legend>
      <div className="divide-y divide-line rounded-card border border-line">
        {fields.map((f, i) => (
          <div
            key={f.id}
            className="grid grid-cols-2 gap-x-3 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_5rem_6.5rem_2rem]"
          >
            <TextField
              name={`${LINES}.${i}.description`}
              label={t('description')}
              className="col-span-2 sm:col-span-1"
              maxLength={400}
            />
            <NumberField name={`${LINES}.${i}.quantity`} label={t('quantity')} min={0} />
            <NumberField name={`${LINES}.${i}.unitPrice`} label={t('unitPrice')} prefix="$" />
            <div className="self-end">
              <SwitchField name={`${LINES}.${i}.isTaxApplied`} label={t('gst')} />
            </div>
            <p className="num self-end pb-2 text-right text-sm">
              <Money amount={lineAmount(lines[i] ?? {})} />
            </p>
            <Button
              variant="ghost"
              size="icon"
              className="col-start-2 self-end justify-self-end sm:col-start-auto"
              aria-label={t('removeLineNumber', { number: i + 1 })}
              disabled={fields.length === 1}
              onClick={() => remove(i)}
            >
              <Trash2 />
            </Button>
          </div>
        ))}
      </div>
      <div className="flex items-center justify-between gap-3">
        <Button variant="outline" size="sm" icon={<Plus />} onClick={() => append({ ...EMPTY })}>
          {t('addLine')}
        </Button>
        <p aria-live="polite" className="text-table text-muted">
          {t.parts('totalExGstAmount', {
            amount: (
              <b className="ml-1 text-base font-semibold text-ink">
                <Money amount={exTax(lines)} />
              </b>
            ),
          })}
        </p>
      </div>
    </fieldset>
  );
}
