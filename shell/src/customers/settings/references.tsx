import { customerSettingsCalls, type CustomerSettings } from '@cartage/contract/customer/settings.ts';
import { Card, Checkbox, useSend } from '@cartage/ui/core.ts';

export type SettingsProps = { customerId: number; settings: CustomerSettings; manages: boolean };
/** One choice, kept as it is made. */
export function References({ customerId, settings, manages }: SettingsProps) {
  const save = useSend(customerSettingsCalls.update, { success: 'Settings saved' });
  const isRequired = settings.referenceSettings.isEnable && settings.referenceSettings.isRequired;
  return (
    <Card title="Bookings">
      <label className="flex items-start gap-2.5">
        <Checkbox
          className="mt-0.5"
          checked={isRequired}
          disabled={!manages || save.isPending}
          onChange={() =>
            void save.send({
              customerId,
              settings: { referenceSettings: { isEnable: true, isRequired: !isRequired } },
            })
          }
        />
        <span>
          <span className="block text-sm">A reference on every booking</span>
          <span className="block text-table text-muted">
            Without one nothing is booked: not on the pages, not from a file, not by another system. Drafts and quotes
            are kept.
          </span>
        </span>
      </label>
    </Card>
  );
}
