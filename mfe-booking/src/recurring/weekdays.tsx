import { cx } from '@cartage/ui/core.ts';
import { useController } from '@cartage/ui/form.ts';
import { WEEKDAYS } from './words.ts';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Seven boxes in a row; 1 is Monday. */
export function Weekdays({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const chosen = (field.value ?? []) as number[];
  const error = (fieldState.error as { message?: string } | undefined)?.message;
  return (
    <fieldset>
      <legend className="mb-1 text-table font-medium">Weekdays</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((short, n) => {
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
                aria-label={NAMES[n]}
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
