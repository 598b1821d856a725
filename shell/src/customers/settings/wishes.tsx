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
    text: 'Without one nothing is booked: not on the pages, not from a file, not by another system. Drafts and quotes are kept.',
    isOn: referenceSettings.isEnable && referenceSettings.isRequired,
    change: (on) => ({ referenceSettings: { isEnable: true, isRequired: on } }),
  },
  {
    title: 'A cost centre on every booking',
    text: 'Whoever books names one, or the default pays. A cost centre that is not the customer’s is refused.',
    isOn: costCenterSettings.isEnable && costCenterSettings.isRequired,
    change: (on) => ({ costCenterSettings: { isEnable: true, isRequired: on } }),
  },
  {
    title: 'Freight may be left without a signature',
    text: 'Switched off, authority to leave is refused for all freight of this customer.',
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
