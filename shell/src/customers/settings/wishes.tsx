/** What each booking of the customer must say, and whether its freight may be left: one choice each, kept as it is made. */
import { customerSettingWords } from '@cartage/contract/words/customers/settings.ts';
import {
  customerSettingsCalls,
  type CustomerSettings,
  type CustomerSettingsInput,
} from '@cartage/contract/customer/settings.ts';
import { Card, Checkbox, useSend, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(customerSettingWords);

export type SettingsProps = { customerId: number; settings: CustomerSettings; manages: boolean };
type Choice = { title: string; text: string; isOn: boolean; change: (on: boolean) => CustomerSettingsInput };

const choices = ({ referenceSettings, costCenterSettings, bookingSettings }: CustomerSettings): Choice[] => [
  {
    title: t('referenceOnEveryBooking'),
    text: t('bookingsWithoutOneAreRefused'),
    isOn: referenceSettings.isEnable && referenceSettings.isRequired,
    change: (on) => ({ referenceSettings: { isEnable: true, isRequired: on } }),
  },
  {
    title: t('costCentreOnEveryBooking'),
    text: t('eachBookingNames'),
    isOn: costCenterSettings.isEnable && costCenterSettings.isRequired,
    change: (on) => ({ costCenterSettings: { isEnable: true, isRequired: on } }),
  },
  {
    title: t('mayBeLeftUnsigned'),
    text: t('whenItMayNotBeLeft'),
    isOn: bookingSettings.atl,
    change: (on) => ({ bookingSettings: { atl: on } }),
  },
];

export function Wishes({ customerId, settings, manages }: SettingsProps) {
  const save = useSend(customerSettingsCalls.update, { success: t('settingsSaved') });
  return (
    <Card title={t('bookings')}>
      <div className="grid gap-4">
        {choices(settings).map(({ title, text, isOn, change }, n) => (
          <label key={n} className="flex items-start gap-2.5">
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
