/** What an account's services are driven with, from which quotes work out their carbon. */
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { type ServiceVehicle, VEHICLE_CLASSES } from '@cartage/contract/carbon.ts';
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { Button, worded, wordsOf } from '@cartage/ui/core.ts';
import { SelectField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Plus, Trash2 } from 'lucide-react';

const t = wordsOf(carrierAccountWords),
  freight = wordsOf(freightWords);

const NAME = 'carrierAccount.vehicles';
const classes = worded(() => VEHICLE_CLASSES.map((value) => ({ value, label: freight(`vehicle.${value}`) })));
export function Vehicles({ services }: { services: readonly { code: string; name: string }[] }) {
  const { setValue } = useFormContext();
  const rows = (useWatch({ name: NAME }) as ServiceVehicle[] | undefined) ?? [];
  const set = (next: ServiceVehicle[]) => setValue(NAME, next, { shouldDirty: true });
  const offered = services.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">{t('vehicles')}</legend>
      <p className="text-xs text-muted">{t('aboutVehicles')}</p>
      {rows.map((_, n) => (
        <div key={n} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
          <SelectField
            name={`${NAME}.${n}.serviceCode`}
            label={t('service')}
            placeholder={t('allOtherServices')}
            options={offered}
          />
          <SelectField name={`${NAME}.${n}.vehicleClass`} label={t('drivenWith')} options={classes()} />
          <Button
            size="icon"
            variant="ghost"
            icon={<Trash2 />}
            aria-label={t('takeOutVehicleN', { n: n + 1 })}
            onClick={() => set(rows.filter((_r, i) => i !== n))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<Plus />}
          onClick={() => set([...rows, { serviceCode: '', vehicleClass: 'HeavySemitrailer' }])}
        >
          {t('addAVehicle')}
        </Button>
      </div>
    </fieldset>
  );
}
