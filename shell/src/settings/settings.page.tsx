/** The profile and this device's look for everyone; what the tenant's work goes by for staff; users and roles for administrators. */
import { Card, Page, useSession } from '@cartage/ui/core.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { AppearanceSettings } from './appearance.tsx';
import { DaysOff } from './days-off.tsx';
import { Guests } from './guests.tsx';
import { Profile } from './profile.tsx';
import { Proofs } from './proofs.tsx';
import { Roles } from './roles.tsx';
import { Units } from './unit/units.tsx';
import { Users } from './users.tsx';
import { Words } from './words.tsx';

export default function SettingsPage() {
  const { can, isTenant } = useSession();
  const users = isTenant && can('Administration.Users'),
    roles = isTenant && can('Administration.Roles', 'Administration.Users');
  const days = isTenant && can('Booking.View'),
    proofs = isTenant && can('Job.View'),
    wording = isTenant && can('Administration.Settings');
  return (
    <Page title="Settings">
      <Card flush className="min-h-96">
        <Tabs
          tabs={[
            { value: 'profile', label: 'Profile', content: <Profile /> },
            { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
            { value: 'days', label: 'Days off', hidden: !days, content: days && <DaysOff /> },
            { value: 'proofs', label: 'Proof of delivery', hidden: !proofs, content: proofs && <Proofs /> },
            { value: 'words', label: 'Words', hidden: !wording, content: wording && <Words /> },
            { value: 'guests', label: 'Guests', hidden: !wording, content: wording && <Guests /> },
            { value: 'users', label: 'Users', hidden: !users, content: users && <Users /> },
            { value: 'units', label: 'Units', hidden: !users, content: users && <Units /> },
            { value: 'roles', label: 'Roles', hidden: !roles, content: roles && <Roles /> },
          ]}
        />
      </Card>
    </Page>
  );
}
