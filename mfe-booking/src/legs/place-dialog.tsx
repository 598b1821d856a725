/** A place on the way: from the customer's address book, or by its suburb. */
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { USUAL_HANDLING } from '@cartage/contract/booking/legs.ts';
import { eq } from '@cartage/contract/odata.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { Button, Dialog, skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { FormProvider, SelectField, SuburbField, TextField, UnsavedText, useForm } from '@cartage/ui/form.ts';
import { addressTexts, endOf, matching, noteOf } from '../quote/saved.ts';
import { HANDLINGS, handlingText } from './handling.ts';
import type { Via } from './way.ts';

const t = wordsOf(legWords);
const FORM = 'leg-place';
type Values = { address: Via['address']; handling: string };

type Props = { via: Via | undefined; customerId: number | undefined; onDone: (via: Via) => void; onClose: () => void };
export function PlaceDialog({ via, customerId, onDone, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      address: via?.address ?? { countryCode: 'AU' },
      handling: String(via?.handlingMinutes ?? USUAL_HANDLING),
    },
  });
  const saved =
    useCall(
      frequentAddressCalls.list,
      customerId ? { customerId, filter: eq('isActive', true), maxResultCount: 1000 } : skip,
      { staleMs: 60_000, retry: false },
    ).data?.items ?? [];
  const known = (typed: string) =>
    matching(saved, typed, addressTexts).map((a) => ({
      key: `saved-${a.id}`,
      label: a.name,
      note: noteOf(a),
      pick: () => form.setValue('address', endOf(a), { shouldDirty: true }),
    }));
  const done = (v: Values) => {
    const { address: a } = v;
    const faults: [string, string | undefined, string][] = [
      ['address.suburb', a.suburb && a.postCode ? 'ok' : undefined, t('placeFault')],
      ['address.companyName', a.companyName?.trim() || a.contactName?.trim(), t('companyFault')],
      ['address.addressLine1', a.addressLine1?.trim(), t('streetFault')],
    ];
    const wrong = faults.filter(([, value]) => !value);
    for (const [name, , message] of wrong) form.setError(name as 'address', { type: 'needed', message });
    if (wrong[0]) return form.setFocus(wrong[0][0] as 'address');
    onDone({ key: via?.key ?? crypto.randomUUID(), address: a, handlingMinutes: Number(v.handling) });
  };
  return (
    <Dialog
      title={t(via ? 'changeAPlace' : 'addPlace')}
      description={t('placeHint')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM}>
            {t(via ? 'changeAPlace' : 'addPlace')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <UnsavedText when={form.formState.isDirty} />
        <form
          id={FORM}
          noValidate
          className="grid gap-4"
          onSubmit={(e) => {
            e.stopPropagation();
            form.clearErrors();
            void form.handleSubmit(done)(e);
          }}
        >
          <SuburbField name="address" label={t('place')} required known={known} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="address.companyName" label={t('company')} required maxLength={120} />
            <TextField name="address.addressLine1" label={t('street')} required maxLength={120} />
            <TextField name="address.contactName" label={t('contact')} maxLength={120} />
            <TextField name="address.telephone" label={t('phone')} type="tel" maxLength={40} />
          </div>
          <SelectField
            name="handling"
            label={t('handlingTime')}
            hint={t('handlingTimeHint')}
            options={HANDLINGS.map((minutes) => ({ value: String(minutes), label: handlingText(minutes) }))}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
