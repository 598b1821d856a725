/** By when freight must be ready, by where it is collected. */
import { Button } from '@cartage/ui/core.ts';
import { TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Plus, Trash2 } from 'lucide-react';
import type { CutOff } from '@cartage/contract/carrier/carrier-account.ts';

const NAME = 'carrierAccount.cutOffs';
export function CutOffs() {
  const { setValue } = useFormContext();
  const rows = (useWatch({ name: NAME }) as CutOff[] | undefined) ?? [];
  const set = (next: CutOff[]) => setValue(NAME, next, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">Cut-off times</legend>
      <p className="text-xs text-muted">
        When freight must be ready to leave the same day, in the local time of the pick-up. Enter a postcode (2000), a
        range (2000-2079) or a state (NSW), or leave it empty for everywhere else. The closest match applies; where
        there is none, the rate’s own cut-off does.
      </p>
      {rows.map((_, n) => (
        <div key={n} className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-end gap-3">
          <TextField name={`${NAME}.${n}.place`} label="Collected in" mono />
          <TextField name={`${NAME}.${n}.time`} label="Ready by" type="time" />
          <Button
            size="icon"
            variant="ghost"
            icon={<Trash2 />}
            aria-label={`Take out cut-off ${n + 1}`}
            onClick={() => set(rows.filter((_r, i) => i !== n))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<Plus />}
          onClick={() => set([...rows, { place: '', time: '15:00' }])}
        >
          Add a cut-off
        </Button>
      </div>
    </fieldset>
  );
}
