/** A person: roles, rights of one's own, API keys, where one is signed in, and what changed. */
import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import { userCalls, type User, type UserForEdit } from '@cartage/contract/core/user.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  Badge,
  Card,
  Confirm,
  Page,
  RecordWaits,
  useCall,
  useParams,
  useSend,
  useSession,
  When,
} from '@cartage/ui/core.ts';
import { EntityHistory, RecordPager, Tabs } from '@cartage/ui/data.ts';
import { LockOpen, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UserDialog } from '../user.form.tsx';
import { ApiKeys } from './api-keys.tsx';
import { DeleteUserDialog } from './delete-user.tsx';
import { OwnRights } from './own-rights.tsx';
import { Sessions } from './sessions.tsx';

type Found = z.infer<typeof UserForEdit>;
const CRUMBS = [
  { label: 'Settings', to: '/settings' },
  { label: 'Users', to: '/settings?tab=users' },
];

export default function UserPage() {
  const id = Number(useParams()['id']);
  const found = useCall(userCalls.find, { id });
  if (found.data) return <UserRecord key={id} found={found.data} />;
  return <RecordWaits title="User" crumbs={CRUMBS} found={found} />;
}

/** The user as lists have it, with the roles that are assigned. */
const listed = ({ user, roles }: Found): User => ({
  ...user,
  roles: roles
    .filter((r) => r.isAssigned)
    .map((r) => ({ roleId: r.roleId, roleName: r.roleName, displayName: r.roleDisplayName })),
});

function UserRecord({ found }: { found: Found }) {
  const user = listed(found);
  const { user: me } = useSession();
  const [open, setOpen] = useState<'edit' | 'delete' | 'reset'>();
  const unlock = useSend(userCalls.unlock, { success: 'The account is unlocked' });
  const reset = useSend(secondFactorAdminCalls.reset, {
    success: 'Second factor reset',
    onDone: () => setOpen(undefined),
  });
  const name = `${user.name} ${user.surname}`.trim();
  const close = () => setOpen(undefined);
  return (
    <Page
      title={name}
      heading={
        <>
          {name} {!user.isActive && <Badge>inactive</Badge>} {user.lockedUntil && <Badge tone="bad">locked</Badge>}{' '}
          {found.secondFactorSince && <Badge icon={<ShieldCheck />}>two-factor</Badge>}
        </>
      }
      crumbs={CRUMBS}
      pager={<RecordPager call={userCalls.list} href={(u) => `/settings/users/${u.id}`} />}
      sub={
        <>
          {user.emailAddress} · {user.customerId === null ? 'staff' : 'customer’s person'} ·{' '}
          {user.lastSignInTime ? (
            <>
              last seen <When at={user.lastSignInTime} style="ago" />
            </>
          ) : (
            'never signed in'
          )}
        </>
      }
      actions={[
        { label: 'Edit user', icon: <Pencil />, primary: true, onClick: () => setOpen('edit') },
        !!user.lockedUntil && {
          label: 'Unlock',
          icon: <LockOpen />,
          state: unlock.state,
          onClick: () => void unlock.send({ id: user.id }),
        },
        !!found.secondFactorSince &&
          user.id !== me?.id && {
            label: 'Reset second factor',
            icon: <ShieldOff />,
            inMenu: true,
            onClick: () => setOpen('reset'),
          },
        user.id !== me?.id && {
          label: 'Delete user',
          icon: <Trash2 />,
          destructive: true,
          inMenu: true,
          onClick: () => setOpen('delete'),
        },
      ]}
    >
      <Card flush className="min-h-96">
        <Tabs
          tabs={[
            { value: 'rights', label: 'Permissions', content: <OwnRights user={user} /> },
            { value: 'keys', label: 'API keys', content: <ApiKeys user={user} /> },
            { value: 'sessions', label: 'Sessions', content: <Sessions userId={user.id} /> },
            {
              value: 'history',
              label: 'History',
              content: <EntityHistory entityType="User" entityId={String(user.id)} />,
            },
          ]}
        />
      </Card>
      {open === 'edit' && <UserDialog user={user} onClose={close} />}
      {open === 'reset' && (
        <Confirm
          title={`Reset the second factor of ${name}?`}
          text="Do this when the phone is lost, and when you are sure who asks. They are signed out everywhere, and sign in with the password alone until a new one is set up."
          act="Reset second factor"
          destructive
          busy={reset.isPending}
          onYes={() => void reset.send({ id: user.id })}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteUserDialog user={user} onClose={close} />}
    </Page>
  );
}
