/** A role: what it grants as a tree beside another role's, who has what, and what its people then see. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { roleCalls, type RoleForEdit, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  Badge,
  Card,
  ErrorState,
  Page,
  SkeletonRows,
  skip,
  useCall,
  useParams,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { EntityHistory } from '@cartage/ui/history.ts';
import { Copy, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Users } from '../users.tsx';
import { firstOf, PermissionTree } from './permission-tree.tsx';
import { changesOf, toggled, type Granted } from './role-draft.ts';
import { DeleteRoleDialog, RoleNameDialog } from './role-dialogs.tsx';
import { RoleSecondFactor } from './role-second-factor.tsx';
import { RoleSaveBar } from './save-bar.tsx';
import { WhatTheySee } from './what-they-see.tsx';
import { PeopleWithRole, WhoHas } from './who-has.tsx';
import { roleName } from '../permission-name.ts';
import { changesOfRights } from '../rights-history.ts';

const t = wordsOf(roleWords);

type Found = z.infer<typeof RoleForEdit>;

/** Those beside which it may be held, and that may take its place. */
function useOthers(role: Found['role'] | undefined): RoleWithPeople[] {
  const { isCustomer } = useSession();
  const all = useCall(roleCalls.list, isCustomer ? skip : {});
  const own = useCall(roleCalls.ofCustomer, isCustomer ? {} : skip);
  const items = (isCustomer ? own : all).data?.items ?? [];
  return items.filter((r) => r.id !== role?.id && (r.kind === 'customer') === (role?.kind === 'customer'));
}

export default function RolePage() {
  const id = Number(useParams()['id']);
  const { isTenant } = useSession();
  const found = useCall(roleCalls.find, { id });
  if (found.data) return <RoleRecord key={id} found={found.data} />;
  return (
    <Page
      title={t('role')}
      crumbs={[{ label: t('roles'), to: isTenant ? '/settings?tab=roles' : '/account?tab=roles' }]}
    >
      <Card flush>
        {found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={12} />
        )}
      </Card>
    </Page>
  );
}

function RoleRecord({ found: { role, permissions: tree, grantedPermissionNames } }: { found: Found }) {
  const { can, isTenant, isCustomer } = useSession();
  const saved: Granted = new Set(grantedPermissionNames);
  const [draft, setDraft] = useState<Granted>();
  const [current, setCurrent] = useState(() => firstOf(tree));
  const [open, setOpen] = useState<'name' | 'copy' | 'delete'>();
  const others = useOthers(role);
  const people = useCall(roleCalls.dependents, { id: role.id });
  const userCount = people.data?.userCount ?? 0;
  const granted = draft ?? saved;
  const { added, removed } = changesOf(tree, saved, granted);
  const save = useSend(roleCalls.save, {
    success: t('roleSaved'),
    onDone: () => setDraft(undefined),
  });
  const mayKeep = isTenant ? can('Administration.Roles') : can('Customer.Manage');
  const mayChange = mayKeep && !role.isStatic && (!isCustomer || role.customerId !== null);
  const close = () => setOpen(undefined);
  const sub = [
    t('peopleCount', { count: userCount }),
    t('permissionsCount', { count: granted.size, all: tree.filter((p) => p.level === 1).length }),
    role.kind === 'customer' ? t('forCustomersPeople') : role.kind === 'driver' ? t('forDrivers') : t('forStaff'),
  ].join(' · ');
  const history = <EntityHistory entityType="Role" entityId={String(role.id)} partsOf={changesOfRights} />;
  return (
    <Page
      title={roleName(role.displayName)}
      heading={
        <>
          {roleName(role.displayName)} {role.isStatic && <Badge icon={<Lock />}>{t('builtIn')}</Badge>}{' '}
          {role.isDefault && <Badge>{t('forNewUsers')}</Badge>}
        </>
      }
      crumbs={[
        { label: t('settings'), to: '/settings' },
        { label: t('roles'), to: isTenant ? '/settings?tab=roles' : '/account?tab=roles' },
      ]}
      sub={sub}
      actions={[
        mayChange && { label: t('rename'), icon: <Pencil />, onClick: () => setOpen('name') },
        mayChange && {
          label: t('deleteRole'),
          icon: <Trash2 />,
          destructive: true,
          inMenu: true,
          onClick: () => setOpen('delete'),
        },
        mayKeep && { label: t('copyRole'), icon: <Copy />, primary: role.isStatic, onClick: () => setOpen('copy') },
      ]}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <Card flush>
          <Tabs
            tabs={[
              {
                value: 'permissions',
                label: t('permissions'),
                count: granted.size,
                content: (
                  <PermissionTree
                    title={roleName(role.displayName)}
                    tree={tree}
                    granted={granted}
                    saved={saved}
                    onChange={setDraft}
                    readOnly={!mayChange}
                    others={others}
                    current={current}
                    onCurrent={setCurrent}
                  />
                ),
              },
              {
                value: 'people',
                label: t('people'),
                count: userCount,
                hidden: !isTenant || !can('Administration.Users'),
                content: <Users roleId={role.id} />,
              },
              { value: 'history', label: t('history'), hidden: !isTenant, content: history },
            ]}
          />
        </Card>
        <div className="grid gap-3">
          {isTenant && <WhoHas permission={current} role={role} granted={granted} />}
          <WhatTheySee kind={role.kind} granted={granted} saved={saved} />
          <RoleSecondFactor role={role} mayKeep={mayKeep && (!isCustomer || role.customerId !== null)} />
          <PeopleWithRole role={role} />
        </div>
      </div>
      {added.length + removed.length > 0 && (
        <RoleSaveBar
          added={added}
          removed={removed}
          label={t('save', { count: userCount })}
          state={save.state}
          onTakeBack={(name) => setDraft(toggled(granted, name))}
          onDiscard={() => setDraft(undefined)}
          onSave={() =>
            void save.send({
              role: { id: role.id, displayName: role.displayName },
              grantedPermissionNames: [...granted],
            })
          }
        />
      )}
      {open === 'name' && <RoleNameDialog role={role} onClose={close} />}
      {open === 'copy' && <RoleNameDialog copyOf={{ ...role, permissions: [...granted] }} onClose={close} />}
      {open === 'delete' && <DeleteRoleDialog role={role} others={others} onClose={close} />}
    </Page>
  );
}
