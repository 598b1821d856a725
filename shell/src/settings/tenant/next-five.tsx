/** The next five numbers as they would be with what stands in the form, saved or not. */
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { useCall } from '@cartage/ui/core.ts';
import { useDebounced, useWatch } from '@cartage/ui/form.ts';

type Watched = Record<string, string | number | boolean | null | undefined>;
const textOf = (value: Watched[string]) => (typeof value === 'string' ? value : '');
const numberIn = (value: Watched[string], least: number) => Math.max(least, Math.trunc(Number(value)) || 0);
/** What is being typed is asked for once it rests. */
const REST_MS = 300;

export function NextInvoices() {
  const typed = (useWatch({ name: 'invoice' }) ?? {}) as Watched;
  const asked = useDebounced(typed, REST_MS);
  const found = useCall(invoiceNumberingCalls.preview, {
    prefix: textOf(asked['prefix']),
    postfix: textOf(asked['postfix']),
    start: numberIn(asked['start'], 0),
    length: Math.min(20, numberIn(asked['length'], 1)),
  });
  const taken = found.data?.taken ?? [];
  return (
    <Next
      label="Next invoices"
      numbers={found.data?.numbers}
      problem={
        found.error?.message ?? (taken.length ? `Cannot be saved: ${taken.join(', ')} there already.` : undefined)
      }
    />
  );
}
export function NextCodes() {
  const typed = (useWatch({ name: 'customer' }) ?? {}) as Watched;
  const asked = useDebounced(typed, REST_MS);
  const found = useCall(customerNumberingCalls.preview, {
    prefix: textOf(asked['prefix']),
    postfix: textOf(asked['postfix']),
    format: textOf(asked['format']),
    start: numberIn(asked['start'], 0),
    end: numberIn(asked['end'], 0),
    maxLength: Math.min(20, numberIn(asked['maxLength'], 1)),
  });
  const { numbers, taken = [], problem } = found.data ?? {};
  if (asked['isManual']) return null;
  return (
    <Next
      label="Next codes"
      numbers={numbers}
      problem={found.error?.message ?? problem ?? undefined}
      note={taken.length ? `Taken, and stepped over: ${taken.slice(0, 5).join(', ')}` : undefined}
    />
  );
}
type Props = { label: string; numbers: string[] | undefined; problem?: string | undefined; note?: string | undefined };
const Next = ({ label, numbers, problem, note }: Props) => (
  <div role="status" aria-label={label} className="mt-4 grid gap-1 border-t border-line pt-3 text-table">
    <p className="text-muted">{label}</p>
    {numbers && numbers.length > 0 && (
      <ul className="mono flex flex-wrap gap-x-4 gap-y-1">
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    )}
    {note && <p className="text-muted">{note}</p>}
    {problem && <p className="text-bad">{problem}</p>}
  </div>
);
