/** Customers' codes and invoices, with the numbers to come. */
import { numberWords } from '@cartage/contract/words/settings/numbering.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { CHECKED_AHEAD, type SeriesPreview } from '@cartage/contract/series-preview.ts';
import { skip, useCall, When, wordsOf } from '@cartage/ui/core.ts';
import { STARTS_AGAIN } from '@cartage/contract/core/numbering.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { useController, useDebounced, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { Upcoming } from './upcoming.tsx';

const t = wordsOf(numberWords);
const f = wordsOf(fieldWords);

type Watched = Record<string, string | number | boolean | null | undefined>;
export const textOf = (value: Watched[string]) => (typeof value === 'string' ? value : '');
export const numberIn = (value: Watched[string], least: number) => Math.max(least, Math.trunc(Number(value)) || 0);
/** What is being typed is asked for once it rests. */
const REST_MS = 300;
export const useTyped = (name: string) => useDebounced((useWatch({ name }) ?? {}) as Watched, REST_MS);

const invoiceOf = (typed: Watched) => ({
  prefix: textOf(typed['prefix']),
  postfix: textOf(typed['postfix']),
  start: numberIn(typed['start'], 0),
  length: Math.min(20, numberIn(typed['length'], 1)),
  startsAgain: STARTS_AGAIN.find((kind) => kind === typed['startsAgain']) ?? 'never',
});
const customerOf = (typed: Watched) => ({
  prefix: textOf(typed['prefix']),
  postfix: textOf(typed['postfix']),
  format: textOf(typed['format']),
  start: numberIn(typed['start'], 0),
  end: numberIn(typed['end'], 0),
  maxLength: Math.min(20, numberIn(typed['maxLength'], 1)),
});

/** With what stands in the form; the old answer stays until the next one is there. */
function useInvoices() {
  const asked = invoiceOf(useTyped('invoice'));
  return { asked, shown: useCall(invoiceNumberingCalls.preview, asked, { keep: true }) };
}
function useCodes() {
  const typed = useTyped('customer'),
    asked = customerOf(typed);
  const shown = useCall(customerNumberingCalls.preview, asked, { keep: true });
  return { asked, shown, isManual: !!typed['isManual'] };
}

export function NextInvoices() {
  const { asked, shown } = useInvoices();
  const ahead = useAhead(asked);
  const checked = useCall(invoiceNumberingCalls.preview, ahead.asked ?? skip);
  return <Series label={t('nextInvoices')} start="invoice.start" {...{ shown, checked }} onCheck={ahead.onCheck} />;
}
export function NextCodes() {
  const { asked, shown, isManual } = useCodes();
  const ahead = useAhead(asked);
  const checked = useCall(customerNumberingCalls.preview, ahead.asked ?? skip);
  if (isManual) return null;
  return <Series label={t('nextCodes')} start="customer.start" {...{ shown, checked }} onCheck={ahead.onCheck} />;
}
export const InvoicesGiven = () => <Given of={useInvoices().shown.data} some="issuedSoFar" none="noneIssued" />;
export const CodesGiven = () => <Given of={useCodes().shown.data} some="givenSoFar" none="noneGiven" />;

export const CodesLeft = () => <Left of={useCodes().shown.data} />;
export const InvoicesLeft = () => <Left of={useInvoices().shown.data} />;
const Left = ({ of }: { of: SeriesPreview | undefined }) =>
  of && of.left !== null && t('howManyLeft', { count: of.left });

export function HowGiven() {
  const { field } = useController({ name: 'customer.isManual' });
  return (
    <div data-label={f('numberingTypedByHand')} data-name="customer.isManual">
      <SegmentedControl
        label={t('howCodesGiven')}
        value={field.value ? 'hand' : 'automatic'}
        onChange={(value) => field.onChange(value === 'hand')}
        segments={[
          { value: 'automatic', label: t('automatic') },
          { value: 'hand', label: t('byHand') },
        ]}
      />
    </div>
  );
}

/** A check holds for what was in the form when it was asked for; another letter, and it is gone. */
export function useAhead<T extends object>(asked: T) {
  const key = JSON.stringify(asked);
  const [checked, setChecked] = useState<string>();
  return {
    asked: checked === key ? { ...asked, ahead: CHECKED_AHEAD } : undefined,
    onCheck: () => setChecked(key),
  };
}
export type Found = {
  data?: SeriesPreview | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
};
type SeriesProps = { label: string; start: string; shown: Found; checked: Found; onCheck: () => void };
export function Series({ label, start, shown, checked, onCheck }: SeriesProps) {
  const form = useFormContext();
  return (
    <Upcoming
      label={label}
      shown={shown.data}
      checked={checked.data}
      checkedAt={checked.data && new Date(checked.dataUpdatedAt).toISOString()}
      isChecking={checked.isFetching}
      error={(shown.error ?? checked.error)?.message}
      onCheck={() => {
        onCheck();
        if (checked.data) void checked.refetch();
      }}
      onStartAt={(number) => form.setValue(start, number, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
type GivenProps = {
  of: SeriesPreview | undefined;
  some: 'issuedSoFar' | 'givenSoFar';
  none: 'noneIssued' | 'noneGiven';
};
const Given = ({ of, some, none }: GivenProps) =>
  of?.last
    ? t.parts(some, {
        count: of.given,
        number: <span className="mono">{of.last.number}</span>,
        when: <When at={of.last.at} />,
      })
    : of && t(none);
