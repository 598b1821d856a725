/** The profile and this device's look for everyone; what the tenant's work goes by for staff; users and roles for administrators. */
import { Card, Page, useSession } from '@cartage/ui/core.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { Boxes } from 'lucide-react';
import { AppearanceSettings } from './appearance.tsx';
import { DaysOff } from './days-off.tsx';
import { Guests } from './guests.tsx';
import { Languages } from './language/languages.tsx';
import { Profile } from './profile.tsx';
import { Proofs } from './proofs.tsx';
import { Roles } from './roles.tsx';
import { Company } from './tenant/company.tsx';
import { Features } from './tenant/features.tsx';
import { Links } from './tenant/links.tsx';
import { Mail } from './tenant/mail.tsx';
import { MoneySettings } from './tenant/money.tsx';
import { Numbering } from './tenant/numbering.tsx';
import { Security } from './tenant/security.tsx';
import { SignIn } from './tenant/sign-in.tsx';
import { TrackingSettings } from './tenant/tracking.tsx';
import { Units } from './unit/units.tsx';
import { Users } from './users.tsx';
import { Words } from './words.tsx';

export default function SettingsPage() {
  const { can, isTenant } = useSession();
  const users = isTenant && can('Administration.Users'),
    roles = isTenant && can('Administration.Roles', 'Administration.Users');
  const days = isTenant && can('Booking.View'),
    proofs = isTenant && can('Job.View'),
    features = isTenant && can('Administration.Features'),
    wording = isTenant && can('Administration.Settings'),
    languages = isTenant && can('Administration.Languages');
  return (
    <Page
      title="Settings"
      actions={[
        isTenant && can('Administration.Entities') && { label: 'Entities', icon: <Boxes />, to: '/settings/entities' },
      ]}
    >
      <Card flush className="min-h-96">
        <Tabs
          tabs={[
            { value: 'profile', label: 'Profile', content: <Profile /> },
            { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
            { value: 'days', label: 'Days off', hidden: !days, content: days && <DaysOff /> },
            { value: 'proofs', label: 'Proof of delivery', hidden: !proofs, content: proofs && <Proofs /> },
            { value: 'company', label: 'Company', hidden: !wording, content: wording && <Company /> },
            { value: 'numbering', label: 'Numbering', hidden: !wording, content: wording && <Numbering /> },
            { value: 'money', label: 'Money', hidden: !wording, content: wording && <MoneySettings /> },
            { value: 'mail', label: 'Mail', hidden: !wording, content: wording && <Mail /> },
            { value: 'security', label: 'Security', hidden: !wording, content: wording && <Security /> },
            { value: 'signin', label: 'Sign-in', hidden: !wording, content: wording && <SignIn /> },
            { value: 'features', label: 'Features', hidden: !features, content: features && <Features /> },
            { value: 'links', label: 'Sidebar links', hidden: !wording, content: wording && <Links /> },
            { value: 'words', label: 'Words', hidden: !wording, content: wording && <Words /> },
            { value: 'languages', label: 'Languages', hidden: !languages, content: languages && <Languages /> },
            { value: 'guests', label: 'Guests', hidden: !wording, content: wording && <Guests /> },
            { value: 'tracking', label: 'Tracking', hidden: !wording, content: wording && <TrackingSettings /> },
            { value: 'users', label: 'Users', hidden: !users, content: users && <Users /> },
            { value: 'units', label: 'Units', hidden: !users, content: users && <Units /> },
            { value: 'roles', label: 'Roles', hidden: !roles, content: roles && <Roles /> },
          ]}
        />
      </Card>
    </Page>
  );
}
