/** The profile and this device's look for everyone; users and roles for administrators. */
import { Card, Page, useSession } from '@cartage/ui/core.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { AppearanceSettings } from './appearance.tsx';
import { Profile } from './profile.tsx';
import { Roles } from './roles.tsx';
import { Users } from './users.tsx';

export default function SettingsPage() {
  const { can, isTenant } = useSession();
  const users = isTenant && can('Administration.Users'), roles = isTenant && can('Administration.Roles', 'Administration.Users');
  return (
    <Page title="Settings">
      <Card flush className="min-h-96">
        <Tabs tabs={[
          { value: 'profile', label: 'Profile', content: <Profile /> }, { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
          { value: 'users', label: 'Users', hidden: !users, content: users && <Users /> }, { value: 'roles', label: 'Roles', hidden: !roles, content: roles && <Roles /> },
        ]} />
      </Card>
    </Page>
  );
}
