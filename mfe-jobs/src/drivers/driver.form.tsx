/** A new driver, or changes to one. */
import { DRIVER_TYPES, driverCalls, LICENCE_KINDS, type Driver } from '@cartage/contract/drivers/driver.ts';
import { words } from '@cartage/contract/status.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { DateField, Form, NumberField, SelectField, SwitchField, TextField, FieldRows } from '@cartage/ui/form.ts';

const options = (codes: readonly string[]) => codes.map((value) => ({ value, label: words(value) }));
export function DriverDialog({
  driver,
  onClose,
  onSaved,
}: {
  driver?: Driver;
  onClose: () => void;
  onSaved?: (driver: Driver) => void;
}) {
  const done = (saved: Driver) => {
    onClose();
    onSaved?.(saved);
  };
  return (
    <Dialog title={driver ? 'Edit driver' : 'New driver'} onClose={onClose} width="lg">
      {driver ? (
        <Form
          call={driverCalls.update}
          values={{ driver: asInput(driver) } as never}
          success="Driver saved"
          submit="Save driver"
          onCancel={onClose}
          onDone={done}
        >
          <Fields />
        </Form>
      ) : (
        <Form
          call={driverCalls.create}
          values={{ driver: { type: 'Employee', isactive: true, maxhours: 10, licences: [{ kind: 'Driver' }] } }}
          success="Driver added"
          submit="Add driver"
          onCancel={onClose}
          onDone={done}
        >
          <Fields />
        </Form>
      )}
    </Dialog>
  );
}
const Fields = () => (
  <>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField name="driver.name" label="Name" autoFocus />
      <TextField name="driver.code" label="Code" mono hint="Shown on the board and on labels; keep it short." />
      <TextField name="driver.phonenumber" label="Phone" inputMode="tel" />
      <TextField name="driver.email" label="Email" type="email" hint="The one the driver signs in with." />
      <SelectField name="driver.type" label="Type" options={options(DRIVER_TYPES)} />
      <TextField name="driver.companyname" label="Company" />
      <NumberField name="driver.maxhours" label="Hours a day" unit="h" min={0.5} max={24} />
      <SwitchField name="driver.isactive" label="Active: has a lane on the board" className="self-end" />
    </div>
    <Licences />
  </>
);
const Licences = () => (
  <FieldRows
    name="driver.licences"
    legend="Licences"
    noun="licence"
    add="Add licence"
    fresh={{ kind: 'Driver', number: null, expires: null }}
  >
    {(at) => (
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3">
        <SelectField name={`driver.licences.${at}.kind`} label="Kind" options={options(LICENCE_KINDS)} />
        <TextField name={`driver.licences.${at}.number`} label="Number" mono />
        <DateField name={`driver.licences.${at}.expires`} label="Valid until" />
      </div>
    )}
  </FieldRows>
);
const asInput = (d: Driver) => ({
  id: d.id,
  code: d.code,
  name: d.name,
  phonenumber: d.phonenumber,
  type: DRIVER_TYPES.find((t) => t === d.type),
  email: d.email,
  isactive: d.isactive,
  companyname: d.companyname,
  licences: d.licences,
  maxhours: d.maxhours,
});
