/** One field for suburb and postcode of a job's address, whose parts are spelt in lower case on the wire. */
import { Field, SuburbInput, useFormContext, useWatch } from '@cartage/ui/form.ts';

type Address = { suburb?: string | null; postcode?: string | null; statecode?: string | null };
export function PlaceField({ name, label, disabled }: { name: string; label: string; disabled?: boolean }) {
  const { setValue } = useFormContext();
  const address = useWatch({ name }) as Address | undefined;
  return (
    <Field name={`${name}.suburb`} label={label} {...(disabled && { disabled })}>
      {(c) => (
        <SuburbInput
          {...c}
          place={{
            suburb: address?.suburb ?? null,
            postCode: address?.postcode ?? null,
            stateCode: address?.statecode ?? null,
          }}
          onPlace={(place) => {
            setValue(`${name}.postcode`, place?.postCode ?? null, { shouldDirty: true });
            setValue(`${name}.statecode`, place?.stateCode ?? null, { shouldDirty: true });
            setValue(`${name}.countrycode`, place?.countryCode ?? 'AU', { shouldDirty: true });
            setValue(`${name}.suburb`, place?.suburb ?? '', {
              shouldDirty: true,
              shouldValidate: true,
              shouldTouch: true,
            });
          }}
        />
      )}
    </Field>
  );
}
