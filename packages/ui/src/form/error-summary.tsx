/** The error-summary box of shell.txt §2: messages focus their field; renders nothing when there are no errors. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { CircleAlert } from 'lucide-react';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { spokenFault } from '../words/faults.ts';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(listWords);

export type SummaryError = { message: string; field?: string };
type Props = {
  title?: string;
  /** Only these fields and what lies below them. */ fields?: string[];
  /** Outside of a form: the messages themselves. */ errors?: SummaryError[];
  onFocus?: (field: string) => void;
};

export function ErrorSummary({ errors, ...rest }: Props) {
  return errors ? <Box errors={errors} {...rest} /> : <FormErrors {...rest} />;
}
function FormErrors(props: Omit<Props, 'errors'>) {
  const { control, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  if (submitCount === 0) return null;
  return <Box {...props} errors={flat(errors)} onFocus={(field) => setFocus(field)} />;
}
function Box({ title = t('errors'), errors, fields, onFocus }: Props & { errors: SummaryError[] }) {
  const shown = fields
    ? errors.filter((e) => e.field && fields.some((f) => e.field === f || e.field!.startsWith(`${f}.`)))
    : errors;
  if (!shown.length) return null;
  const focus = (field: string) =>
    onFocus ? onFocus(field) : document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
  return (
    <div role="alert" className="flex gap-2.5 rounded-control bg-bad-soft px-3 py-2.5 text-table text-bad">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="mt-0.5 grid gap-0.5">
          {shown.map((e, i) => (
            <li key={i}>
              {e.field && !e.field.startsWith('root') ? (
                <button
                  type="button"
                  className="text-start underline-offset-2 hover:underline"
                  onClick={() => focus(e.field!)}
                >
                  {labelOf(e.field)}
                  {e.message}
                </button>
              ) : (
                e.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
/** "Starts: Required": the message alone does not say where. */
function labelOf(field: string): string {
  const input =
    typeof document === 'undefined'
      ? null
      : document.querySelector(`[name="${CSS.escape(field)}"], [data-field="${CSS.escape(field)}"]`);
  const label = input?.closest('[data-label]')?.getAttribute('data-label');
  return label ? `${label}: ` : '';
}
function flat(errors: FieldErrors, path = ''): SummaryError[] {
  return Object.entries(errors).flatMap(([key, e]) => {
    if (!e || typeof e !== 'object') return [];
    const field = path ? `${path}.${key}` : key;
    const message = (e as { message?: unknown }).message;
    return typeof message === 'string' && message
      ? [{ message: spokenFault(message), field }]
      : flat(e as FieldErrors, field);
  });
}
