/** A new vehicle, or changes to one. What it carries is what the board checks. */
import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls, type Vehicle } from '@cartage/contract/drivers/vehicle.ts';
import { Dialog, ErrorState, useCall, wordsOf } from '@cartage/ui/core.ts';
import {
  Field,
  Form,
  MeasureField,
  NumberField,
  NumberInput,
  SelectField,
  SwitchField,
  TextField,
} from '@cartage/ui/form.ts';

const t = wordsOf(fleetWords);

type Props = { vehicle?: Vehicle; driverid?: string; onClose: () => void };
export function VehicleDialog({ vehicle, driverid, onClose }: Props) {
  const drivers = useCall(driverCalls.list, { maxResultCount: 500, sorting: 'name', filter: 'isactive eq true' });
  const options = (drivers.data?.items ?? []).map((d) => ({ value: d.id, label: d.name }));
  // Who drives it now may be active no more, and is still who drives it.
  if (vehicle?.driverid && !options.some((o) => o.value === vehicle.driverid))
    options.push({ value: vehicle.driverid, label: vehicle.drivername ?? t('notActive') });
  const shared = { also: [driverCalls], onCancel: onClose, onDone: onClose };
  return (
    <Dialog title={vehicle ? t('editVehicle') : t('newVehicle')} onClose={onClose} busy={drivers.isPending}>
      {drivers.isError ? (
        <ErrorState error={drivers.error} onRetry={() => void drivers.refetch()} />
      ) : vehicle ? (
        <Form
          call={vehicleCalls.update}
          values={{ vehicle: asInput(vehicle) }}
          success={t('vehicleSaved')}
          submit={t('saveVehicle')}
          {...shared}
        >
          <Fields drivers={options} />
        </Form>
      ) : (
        <Form
          call={vehicleCalls.create}
          values={{ vehicle: { isactive: true, iscurrentvehicle: true, driverid: driverid ?? null } }}
          success={t('vehicleAdded')}
          submit={t('addVehicle')}
          {...shared}
        >
          <Fields drivers={options} />
        </Form>
      )}
    </Dialog>
  );
}
const Fields = ({ drivers }: { drivers: { value: string; label: string }[] }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <TextField name="vehicle.name" label={t('name')} placeholder={t('rigid8TR14')} autoFocus />
    <TextField name="vehicle.registrationnumber" label={t('registration')} mono />
    <MeasureField name="vehicle.capacity.weight" label={t('carries')} />
    <VolumeField name="vehicle.capacity.cubic" label={t('space')} />
    <NumberField name="vehicle.maxstops" label={t('mostStopsDay')} min={1} max={500} step={1} />
    <MeasureField name="vehicle.gvm" label={t('grossVehicleMass')} />
    <SelectField
      name="vehicle.driverid"
      label={t('driver')}
      options={drivers}
      placeholder={t('nobody')}
      className="sm:col-span-2"
    />
    <SwitchField name="vehicle.iscurrentvehicle" label={t('driversCurrentVehicle')} />
    <SwitchField name="vehicle.isactive" label={t('active')} />
  </div>
);
const VolumeField = ({ name, label }: { name: string; label: string }) => (
  <Field name={name} label={label}>
    {(c) => (
      <NumberInput
        {...c}
        unit="m³"
        min={0}
        value={(c.value as { value: number } | null)?.value ?? null}
        onChange={(value) => c.onChange(value === null ? null : { value, unit: 'm3' })}
      />
    )}
  </Field>
);
const asInput = (v: Vehicle) => ({
  id: v.id,
  name: v.name,
  registrationnumber: v.registrationnumber,
  driverid: v.driverid,
  capacity: v.capacity,
  gvm: v.gvm,
  isactive: v.isactive,
  iscurrentvehicle: v.iscurrentvehicle,
  maxstops: v.maxstops,
});
