/** The two series whose settings can be changed, each with the numbers to come. */
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { CHECKED_AHEAD, type SeriesPreview } from '@cartage/contract/series-preview.ts';
import { formatNumber, skip, useCall, When } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { useController, useDebounced, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { Upcoming } from './upcoming.tsx';

type Watched = Record<string, string | number | boolean | null | undefined>;
const textOf = (value: Watched[string]) => (typeof value === 'string' ? value : '');
const numberIn = (value: Watched[string], least: number) => Math.max(least, Math.trunc(Number(value)) || 0);
/** What is being typed is asked for once it rests. */
const REST_MS = 300;
const useTyped = (name: string) => useDebounced((useWatch({ name }) ?? {}) as Watched, REST_MS);

const invoiceOf = (typed: Watched) => ({
  prefix: textOf(typed['prefix']),
  postfix: textOf(typed['postfix']),
  start: numberIn(typed['start'], 0),
  length: Math.min(20, numberIn(typed['length'], 1)),
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
  return <Series label="Next invoices" start="invoice.start" {...{ shown, checked }} onCheck={ahead.onCheck} />;
}
export function NextCodes() {
  const { asked, shown, isManual } = useCodes();
  const ahead = useAhead(asked);
  const checked = useCall(customerNumberingCalls.preview, ahead.asked ?? skip);
  if (isManual) return null;
  return <Series label="Next codes" start="customer.start" {...{ shown, checked }} onCheck={ahead.onCheck} />;
}
export const InvoicesGiven = () => <Given of={useInvoices().shown.data} word="issued" />;
export const CodesGiven = () => <Given of={useCodes().shown.data} word="given" />;

export function HowGiven() {
  const { field } = useController({ name: 'customer.isManual' });
  return (
    <div data-label="Codes are typed by hand" data-name="customer.isManual">
      <SegmentedControl
        label="How codes are given"
        value={field.value ? 'hand' : 'automatic'}
        onChange={(value) => field.onChange(value === 'hand')}
        segments={[
          { value: 'automatic', label: 'Automatic' },
          { value: 'hand', label: 'By hand' },
        ]}
      />
    </div>
  );
}

/** A check holds for what was in the form when it was asked for; another letter, and it is gone. */
function useAhead<T extends object>(asked: T) {
  const key = JSON.stringify(asked);
  const [checked, setChecked] = useState<string>();
  return {
    asked: checked === key ? { ...asked, ahead: CHECKED_AHEAD } : undefined,
    onCheck: () => setChecked(key),
  };
}
type Found = {
  data?: SeriesPreview | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
};
type SeriesProps = { label: string; start: string; shown: Found; checked: Found; onCheck: () => void };
function Series({ label, start, shown, checked, onCheck }: SeriesProps) {
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
const Given = ({ of, word }: { of: SeriesPreview | undefined; word: string }) =>
  of?.last ? (
    <>
      {formatNumber(of.given)} {word}, the last one <span className="mono">{of.last.number}</span>{' '}
      <When at={of.last.at} />
    </>
  ) : (
    of && <>None {word} yet</>
  );
