import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { cx, worded, wordsOf } from '@cartage/ui/core.ts';
import { useController } from '@cartage/ui/form.ts';
import { weekdays } from './words.ts';

const t = wordsOf(recurringWords);

const names = worded(() => [
  t('monday'),
  t('tuesday'),
  t('wednesday'),
  t('thursday'),
  t('friday'),
  t('saturday'),
  t('sunday'),
]);
/** Seven boxes in a row, on a phone in two, four to a row so that a thumb meets each; 1 is Monday. */
export function Weekdays({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const chosen = (field.value ?? []) as number[];
  const error = (fieldState.error as { message?: string } | undefined)?.message;
  return (
    <fieldset>
      <legend className="mb-1 text-table font-medium">{t('weekdays')}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:flex">
        {weekdays().map((short, n) => {
          const day = n + 1,
            on = chosen.includes(day);
          return (
            <label
              key={short}
              className={cx(
                'touch grid h-9 min-w-11 cursor-pointer place-items-center rounded-control border px-2 text-table has-focus-visible:outline-2 has-focus-visible:outline-accent',
                on ? 'border-accent bg-accent-soft font-medium' : 'border-line-strong text-muted',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                name={name}
                aria-label={names()[n]}
                checked={on}
                onBlur={field.onBlur}
                onChange={() =>
                  field.onChange(on ? chosen.filter((d) => d !== day) : [...chosen, day].toSorted((a, b) => a - b))
                }
              />
              {short}
            </label>
          );
        })}
      </div>
      {error && <p className="mt-1 text-xs text-bad">{error}</p>}
    </fieldset>
  );
}
