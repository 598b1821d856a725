/** Packing group and limited quantity of the UN number, where it has several or may travel so. */
import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { eq } from '@cartage/contract/odata.ts';
import { dangerWords } from '@cartage/contract/words/booking/danger.ts';
import { Checkbox, skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Field, SelectField, TextField } from '@cartage/ui/form.ts';
import type { Draft } from './draft.ts';

const t = wordsOf(dangerWords);

export function DangerFields({ b }: { b: Draft['booking'] }) {
  const number = /\d{4}/.exec(b.dangerousGoodUNCode ?? '')?.[0];
  const found = useCall(
    bookingLookupCalls.unCodes,
    number ? { filter: eq('unNumber', number), maxResultCount: 10 } : skip,
    { staleMs: 600_000 },
  );
  const entries = found.data?.items ?? [];
  const groups = entries.flatMap((e) => e.unPackageGroup ?? []);
  const chosen = b.danger?.packingGroup;
  // Of several groups it is the chosen one whose limit holds.
  const marks = entries.filter((e) => groups.length < 2 || e.unPackageGroup === chosen);
  const mark = marks.find((e) => e.limitedQuantity)?.limitedQuantity;
  const isLimited = b.danger?.limitedQuantity === 'true';
  return (
    <>
      {groups.length > 1 && (
        <SelectField
          name="booking.danger.packingGroup"
          label={t('packingGroup')}
          options={[{ value: '', label: '–' }, ...groups.map((group) => ({ value: group, label: group }))]}
        />
      )}
      {(mark || isLimited) && (
        <Field name="booking.danger.limitedQuantity" label={t('limitedQuantity')}>
          {({ value, onChange, ref: _ref, ...control }) => (
            <span className="flex min-h-9 items-center gap-2 text-table">
              <Checkbox
                {...control}
                checked={value === 'true'}
                onChange={(e) => onChange(e.target.checked ? 'true' : null)}
              />
              {mark && <span className="text-muted">{t('limitedNote', { mark })}</span>}
            </span>
          )}
        </Field>
      )}
      {isLimited && (
        <TextField
          name="booking.danger.innerQuantity"
          label={t('innerQuantity')}
          maxLength={40}
          {...(mark && { placeholder: t('innerExample', { mark }) })}
        />
      )}
    </>
  );
}
