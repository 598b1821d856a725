/** A person: roles, rights of one's own, API keys, where one is signed in, and what changed. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import { userCalls, type User, type UserForEdit, type UserKind } from '@cartage/contract/core/user.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  Badge,
  Card,
  Confirm,
  Link,
  Page,
  RecordWaits,
  useCall,
  useParams,
  useSend,
  useSession,
  When,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { RecordPager, Tabs } from '@cartage/ui/data.ts';
import { EntityHistory } from '@cartage/ui/history.ts';
import { LockOpen, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UserDialog } from '../user.form.tsx';
import { ApiKeys } from './api-keys.tsx';
import { DeleteUserDialog } from './delete-user.tsx';
import { OwnRights } from './own-rights.tsx';
import { UserUnits } from './user-units.tsx';
import { Sessions } from './sessions.tsx';
import { changesOfRights } from '../rights-history.ts';

const t = wordsOf(userWords);

type Found = z.infer<typeof UserForEdit>;
const CRUMBS = worded(() => [
  { label: t('settings'), to: '/settings' },
  { label: t('users'), to: '/settings?tab=users' },
]);

export default function UserPage() {
  const id = Number(useParams()['id']);
  const found = useCall(userCalls.find, { id });
  if (found.data) return <UserRecord key={id} found={found.data} />;
  return <RecordWaits title={t('user')} crumbs={CRUMBS()} found={found} />;
}

const kinds = worded((): Record<UserKind, string> => ({
  staff: t('isStaff'),
  customer: t('isCustomersPerson'),
  driver: t('isDriver'),
}));
/** The user as lists have it, with the roles that are assigned. */
const listed = ({ user, roles }: Found): User => ({
  ...user,
  roles: roles
    .filter((r) => r.isAssigned)
    .map((r) => ({ roleId: r.roleId, roleName: r.roleName, displayName: r.roleDisplayName })),
});

function UserRecord({ found }: { found: Found }) {
  const user = listed(found);
  const { user: me, can } = useSession();
  const [open, setOpen] = useState<'edit' | 'delete' | 'reset'>();
  const unlock = useSend(userCalls.unlock, { success: t('accountUnlocked') });
  const reset = useSend(secondFactorAdminCalls.reset, {
    success: t('secondFactorReset'),
    onDone: () => setOpen(undefined),
  });
  const name = `${user.name} ${user.surname}`.trim();
  const close = () => setOpen(undefined);
  return (
    <Page
      title={name}
      heading={
        <>
          {name} {!user.isActive && <Badge>{t('isInactive')}</Badge>}{' '}
          {user.lockedUntil && <Badge tone="bad">{t('isLocked')}</Badge>}{' '}
          {found.secondFactorSince && <Badge icon={<ShieldCheck />}>{t('hasSecondFactor')}</Badge>}
        </>
      }
      crumbs={CRUMBS()}
      pager={<RecordPager call={userCalls.list} href={(u) => `/settings/users/${u.id}`} />}
      sub={
        <>
          {user.emailAddress} · {kinds()[user.kind]} ·{' '}
          {user.customerName && (
            <>
              {can('Customer') ? (
                <Link to={`/customers/${user.customerId}/details`} className="text-accent hover:underline">
                  {user.customerName}
                </Link>
              ) : (
                user.customerName
              )}{' '}
              ·{' '}
            </>
          )}
          {user.lastSignInTime
            ? t.parts('lastSeenAt', { when: <When at={user.lastSignInTime} style="ago" /> })
            : t('neverSignedIn')}
        </>
      }
      actions={[
        { label: t('editUser'), icon: <Pencil />, primary: true, onClick: () => setOpen('edit') },
        !!user.lockedUntil && {
          label: t('unlock'),
          icon: <LockOpen />,
          state: unlock.state,
          onClick: () => void unlock.send({ id: user.id }),
        },
        !!found.secondFactorSince &&
          user.id !== me?.id && {
            label: t('resetSecondFactor'),
            icon: <ShieldOff />,
            inMenu: true,
            onClick: () => setOpen('reset'),
          },
        user.id !== me?.id && {
          label: t('deleteUser'),
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
            { value: 'rights', label: t('permissions'), content: <OwnRights user={user} /> },
            {
              value: 'units',
              label: t('units'),
              hidden: user.customerId !== null,
              content: <UserUnits user={user} />,
            },
            { value: 'keys', label: t('apiKeys'), content: <ApiKeys user={user} /> },
            { value: 'sessions', label: t('sessions'), content: <Sessions userId={user.id} /> },
            {
              value: 'history',
              label: t('history'),
              content: <EntityHistory entityType="User" entityId={String(user.id)} partsOf={changesOfRights} />,
            },
          ]}
        />
      </Card>
      {open === 'edit' && <UserDialog user={user} onClose={close} />}
      {open === 'reset' && (
        <Confirm
          title={t('resetSecondFactorAsked', { name })}
          text={t('resetSecondFactorText')}
          act={t('resetSecondFactor')}
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
