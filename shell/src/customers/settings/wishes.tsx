/** What each booking of the customer must say, and whether its freight may be left: one choice each, kept as it is made. */
import {
  customerSettingsCalls,
  type CustomerSettings,
  type CustomerSettingsInput,
} from '@cartage/contract/customer/settings.ts';
import { Card, Checkbox, useSend } from '@cartage/ui/core.ts';

export type SettingsProps = { customerId: number; settings: CustomerSettings; manages: boolean };
type Choice = { title: string; text: string; isOn: boolean; change: (on: boolean) => CustomerSettingsInput };

const choices = ({ referenceSettings, costCenterSettings, bookingSettings }: CustomerSettings): Choice[] => [
  {
    title: 'A reference on every booking',
    text: 'Bookings without one are refused, on these pages, in files and through the API. Drafts and quotes are still saved.',
    isOn: referenceSettings.isEnable && referenceSettings.isRequired,
    change: (on) => ({ referenceSettings: { isEnable: true, isRequired: on } }),
  },
  {
    title: 'A cost centre on every booking',
    text: 'Each booking names one of the customer’s cost centres, or the default is charged.',
    isOn: costCenterSettings.isEnable && costCenterSettings.isRequired,
    change: (on) => ({ costCenterSettings: { isEnable: true, isRequired: on } }),
  },
  {
    title: 'Freight may be left without a signature',
    text: 'When this is off, authority to leave cannot be chosen for this customer’s freight.',
    isOn: bookingSettings.atl,
    change: (on) => ({ bookingSettings: { atl: on } }),
  },
];

export function Wishes({ customerId, settings, manages }: SettingsProps) {
  const save = useSend(customerSettingsCalls.update, { success: 'Settings saved' });
  return (
    <Card title="Bookings">
      <div className="grid gap-4">
        {choices(settings).map(({ title, text, isOn, change }) => (
          <label key={title} className="flex items-start gap-2.5">
            <Checkbox
              className="mt-0.5"
              checked={isOn}
              disabled={!manages || save.isPending}
              onChange={() => void save.send({ customerId, settings: change(!isOn) })}
            />
            <span>
              <span className="block text-sm">{title}</span>
              <span className="block text-table text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </Card>
  );
}
