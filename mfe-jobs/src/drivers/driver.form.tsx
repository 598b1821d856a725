/** A new driver, or changes to one. */
import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import { DRIVER_TYPES, driverCalls, LICENCE_KINDS, type Driver } from '@cartage/contract/drivers/driver.ts';
import { words } from '@cartage/contract/status.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { DateField, Form, NumberField, SelectField, SwitchField, TextField, FieldRows } from '@cartage/ui/form.ts';

const t = wordsOf(fleetWords);

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
    <Dialog title={driver ? t('editDriver') : t('newDriver')} onClose={onClose} width="lg">
      {driver ? (
        <Form
          call={driverCalls.update}
          values={{ driver: asInput(driver) } as never}
          success={t('driverSaved')}
          submit={t('saveDriver')}
          onCancel={onClose}
          onDone={done}
        >
          <Fields />
        </Form>
      ) : (
        <Form
          call={driverCalls.create}
          values={{ driver: { type: 'Employee', isactive: true, maxhours: 10, licences: [{ kind: 'Driver' }] } }}
          success={t('driverAdded')}
          submit={t('addDriver')}
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
      <TextField name="driver.name" label={t('name')} autoFocus />
      <TextField name="driver.code" label={t('code')} mono hint={t('shownBoardLabelsKeep')} />
      <TextField name="driver.phonenumber" label={t('phone')} inputMode="tel" />
      <TextField name="driver.email" label={t('email')} type="email" hint={t('oneDriverSigns')} />
      <SelectField name="driver.type" label={t('type')} options={options(DRIVER_TYPES)} />
      <TextField name="driver.companyname" label={t('company')} />
      <NumberField name="driver.maxhours" label={t('hoursADay')} unit="h" min={0.5} max={24} />
      <SwitchField name="driver.isactive" label={t('activeLaneBoard')} className="self-end" />
    </div>
    <Licences />
  </>
);
const Licences = () => (
  <FieldRows
    name="driver.licences"
    legend={t('licences')}
    noun={t('licence')}
    add={t('addLicence')}
    fresh={{ kind: 'Driver', number: null, expires: null }}
  >
    {(at) => (
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3">
        <SelectField name={`driver.licences.${at}.kind`} label={t('kind')} options={options(LICENCE_KINDS)} />
        <TextField name={`driver.licences.${at}.number`} label={t('number')} mono />
        <DateField name={`driver.licences.${at}.expires`} label={t('validUntil')} />
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
