/** By when freight must be ready, by where it is collected. */
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { Button, wordsOf } from '@cartage/ui/core.ts';
import { TextField, TimeField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Plus, Trash2 } from 'lucide-react';
import type { CutOff } from '@cartage/contract/carrier/carrier-account.ts';

const t = wordsOf(carrierAccountWords);

const NAME = 'carrierAccount.cutOffs';
export function CutOffs() {
  const { setValue } = useFormContext();
  const rows = (useWatch({ name: NAME }) as CutOff[] | undefined) ?? [];
  const set = (next: CutOff[]) => setValue(NAME, next, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">{t('cutOffTimes')}</legend>
      <p className="text-xs text-muted">{t('aboutCutOffs')}</p>
      {rows.map((_, n) => (
        <div key={n} className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-end gap-3">
          <TextField name={`${NAME}.${n}.place`} label={t('collectedIn')} mono />
          <TimeField name={`${NAME}.${n}.time`} label={t('readyBy')} />
          <Button
            size="icon"
            variant="ghost"
            icon={<Trash2 />}
            aria-label={t('takeOutCutOffN', { n: n + 1 })}
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
          {t('addCutOff')}
        </Button>
      </div>
    </fieldset>
  );
}
