/** What the customer wants said with its freight, what somebody adds to it, and whose budget pays. */
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { Button, wordsOf } from '@cartage/ui/core.ts';
import { SelectField, TextField, useFieldArray, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useBegin } from './begun.ts';
import { useAskedFor, useCostCentres, useReferences } from './customer-lists.ts';
import type { Draft } from './draft.ts';
import { withAsked } from './saved.ts';

const t = wordsOf(quoteWords);

const isSame = (a: string, b: string | undefined) => a.toLowerCase() === b?.trim().toLowerCase();

/** The customer's own references have a row each, the required ones are marked. */
function useAskedReferences() {
  const { getValues } = useFormContext();
  const begin = useBegin();
  const asked = useReferences();
  useEffect(() => {
    if (!asked) return;
    const { reference, id } = (getValues() as Draft).booking;
    const next = withAsked(reference, asked, id !== undefined);
    if (JSON.stringify(next) !== JSON.stringify(reference)) begin('booking.reference', next);
  }, [asked]); // oxlint-disable-line react/exhaustive-deps -- once for each answer
  return asked ?? [];
}

/** Begins with the default; a cost centre of another customer is none of this one's. */
export function CostCentreField() {
  const { getValues } = useFormContext();
  const begin = useBegin();
  const centres = useCostCentres(),
    { isCostCentreRequired, hasCostCentre } = useAskedFor();
  useEffect(() => {
    if (!centres) return;
    const { customer, id } = (getValues() as Draft).booking;
    const chosen = customer?.costCenterId;
    if (id === undefined && !(hasCostCentre && centres.some((c) => c.id === chosen))) {
      const usual = (hasCostCentre && centres.find((c) => c.isDefault)?.id) || null;
      if (usual !== (chosen ?? null)) begin('booking.customer.costCenterId', usual);
    }
  }, [centres, hasCostCentre]); // oxlint-disable-line react/exhaustive-deps -- once for each answer
  if (!hasCostCentre) return null;
  // Where the customer asks for one and has none to choose from, it is said in words.
  if (centres?.length === 0 && isCostCentreRequired)
    return (
      <TextField
        name="booking.customer.costCenter"
        label={t('costCentre')}
        aside={<span className="text-xs text-muted">{t('required')}</span>}
        className="mt-4 md:max-w-80"
      />
    );
  if (!centres?.length) return null;
  return (
    <SelectField
      name="booking.customer.costCenterId"
      label={t('costCentre')}
      aside={isCostCentreRequired ? <span className="text-xs text-muted">{t('required')}</span> : undefined}
      placeholder={t('none')}
      options={centres.map((c) => ({ value: c.id, label: `${c.code} ${c.name}` }))}
      className="mt-4 md:max-w-80"
    />
  );
}

const MOST = 20;
const FIRST = { key: 'PO', value: '' };
export function References() {
  const { control, getValues } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'booking.reference' });
  const asked = useAskedReferences();
  const { isReferenceRequired } = useAskedFor();
  // Any of them will do; one that is required by name is the one that is meant.
  const needsOne = isReferenceRequired && !asked.some((a) => a.isRequired);
  useEffect(() => {
    const isNew = (getValues() as Draft).booking.id === undefined;
    if (needsOne && isNew && fields.length === 0) append(FIRST, { shouldFocus: false });
  }, [needsOne, fields.length, append, getValues]);
  const rows = useWatch({ name: 'booking.reference' }) as Draft['booking']['reference'];
  const wanted = (i: number) => asked.find((a) => isSame(a.name, rows[i]?.key));
  return (
    <fieldset>
      <legend className="mb-1 text-table font-medium">
        {t('references')}
        {needsOne && <span className="ml-2 text-xs font-normal text-muted">{t('oneIsRequired')}</span>}
      </legend>
      <div className="grid gap-2">
        {fields.map((f, i) => {
          const of = wanted(i);
          if (of)
            return (
              <TextField
                key={f.id}
                name={`booking.reference.${i}.value`}
                label={of.name}
                hint={of.description ?? undefined}
                aside={of.isRequired ? <span className="text-xs text-muted">{t('required')}</span> : undefined}
                mono
                {...(needsOne && i === 0 && { required: true })}
              />
            );
          return (
            <div key={f.id} className="grid grid-cols-[7rem_minmax(0,1fr)_2.25rem] gap-2">
              <TextField
                name={`booking.reference.${i}.key`}
                label={t('kindOfReference', { number: i + 1 })}
                hideLabel
                placeholder={t('po')}
              />
              <TextField
                name={`booking.reference.${i}.value`}
                label={t('referenceNumber', { number: i + 1 })}
                hideLabel
                mono
                {...(needsOne && i === 0 && { required: true })}
                placeholder={t('numberOnYourOrder')}
              />
              <Button
                variant="ghost"
                size="icon"
                className="size-9"
                aria-label={t('removeReference', { number: i + 1 })}
                onClick={() => remove(i)}
              >
                <X />
              </Button>
            </div>
          );
        })}
      </div>
      {fields.length < MOST && (
        <Button
          variant="link"
          size="table"
          icon={<Plus />}
          className="mt-1"
          onClick={() =>
            append({ key: fields.length === 0 ? 'PO' : fields.length === 1 ? 'SO' : 'Reference', value: '' })
          }
        >
          {t('addReference')}
        </Button>
      )}
    </fieldset>
  );
}
