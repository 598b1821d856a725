import { roleCalls } from '@cartage/contract/core/role.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { eq } from '@cartage/contract/odata.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { permissionName } from '@cartage/contract/permission-words.ts';
import { Avatar, Badge, Button, type Dot, Status, useFormat, useSend, When } from '@cartage/ui/core.ts';
import {
  customerFilterOf,
  DataTable,
  daysFilter,
  loadedFrom,
  optionsFilter,
  TwoLines,
  yesNoFilter,
  type Column,
} from '@cartage/ui/data.ts';
import { FileUp, LockOpen, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { UserDialog } from './user.form.tsx';
import { UsersImport } from './user/users-import.tsx';
import { UsersExcel } from './user/users-excel.tsx';

/** All users, those of one customer, or those who hold a role. */
export function Users({ customerId, roleId }: { customerId?: number; roleId?: number }) {
  const [editing, edit] = useState<User | 'new'>();
  const [isImporting, setImporting] = useState(false);
  const unlock = useSend(userCalls.unlock, { success: 'The account is unlocked' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <div className="flex justify-end gap-2">
        {roleId === undefined && <UsersExcel {...(customerId !== undefined && { customerId })} />}
        {roleId === undefined && customerId === undefined && (
          <Button size="sm" variant="outline" icon={<FileUp />} onClick={() => setImporting(true)}>
            Import
          </Button>
        )}
        <Button size="sm" icon={<UserPlus />} onClick={() => edit('new')}>
          New user
        </Button>
      </div>
      <DataTable
        label="Users"
        name={customerId !== undefined ? 'customer-users' : roleId === undefined ? 'users' : 'role-users'}
        {...(roleId !== undefined && { input: { role: String(roleId) } })}
        where={customerId === undefined ? undefined : eq('customerId', customerId)}
        call={userCalls.list}
        columns={customerId === undefined ? columns : columns.filter((c) => c.key !== 'kind')}
        sort="name asc"
        search={['name', 'surname', 'emailAddress']}
        searchLabel="Name or email"
        href={(u) => `/settings/users/${u.id}`}
        filters={{
          ...(roleId === undefined && {
            role: optionsFilter(
              'Role',
              'role',
              loadedFrom(roleCalls.list, {}, (r) => r.items.map((x) => ({ value: x.name, label: x.displayName }))),
              { inBar: true, one: true, input: (v) => (v[0] ? { role: v[0] } : {}) },
            ),
          }),
          active: yesNoFilter('Active', 'isActive'),
          locked: optionsFilter('Locked', 'lockedUntil', LOCKED, {
            one: true,
            where: (v) => (v[0] ? `lockedUntil ${v[0] === 'yes' ? 'ne' : 'eq'} null` : undefined),
          }),
          permission: optionsFilter('Permission', 'permission', PERMISSION_OPTIONS, {
            one: true,
            input: (v) => (v[0] ? { permission: v[0] } : {}),
          }),
          seen: daysFilter('Last seen', 'lastSignInTime', { of: 'instant', inBar: false }),
          ...(customerId === undefined && {
            customer: customerFilterOf('Customer', {
              input: () => ({}),
              where: (v) => (v[0] ? eq('customerId', Number(v[0])) : undefined),
            }),
          }),
        }}
        rowActions={(u) => (
          <>
            {u.lockedUntil && (
              <Button size="table" variant="outline" icon={<LockOpen />} onClick={() => void unlock.send({ id: u.id })}>
                Unlock
              </Button>
            )}
            <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(u)}>
              Edit
            </Button>
          </>
        )}
        card={(u) => ({
          code: u.emailAddress,
          state: <Account user={u} />,
          title: `${u.name} ${u.surname}`,
          left: u.roles.map((r) => r.displayName).join(', '),
        })}
        empty={{
          title: 'No users',
          ...(customerId !== undefined && {
            text: 'People added here can sign in and see this customer’s freight only.',
          }),
        }}
      />
      {isImporting && <UsersImport onClose={() => setImporting(false)} />}
      {editing && (
        <UserDialog
          user={editing === 'new' ? undefined : editing}
          {...(customerId !== undefined && { customerId })}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  );
}
const LOCKED = [
  { value: 'yes', label: 'Locked' },
  { value: 'no', label: 'Not locked' },
];
const PERMISSION_OPTIONS = PERMISSIONS.map((value) => ({ value, label: permissionName(value) }));
/** In words: who is locked may sign in again by itself after some minutes, or once somebody unlocks it. */
const stateOf = (user: User): string => (!user.isActive ? 'Inactive' : user.lockedUntil ? 'Locked' : 'Active');
const DOTS: Record<string, Dot> = { Active: 'delivered', Inactive: 'processing', Locked: 'bad' };
function Account({ user }: { user: User }) {
  const { when } = useFormat();
  const state = stateOf(user);
  const until = state === 'Locked' && user.lockedUntil! < FOR_GOOD;
  return <Status code={state} dot={DOTS[state]!} note={until && `until ${when(user.lockedUntil!, 'time')}`} />;
}
/** Nobody waits for a time beyond this: the account stays closed until somebody opens it. */
const FOR_GOOD = '2100-01-01';
const columns: Column<User>[] = [
  {
    key: 'name',
    title: 'User',
    sort: true,
    fixed: true,
    cell: (u) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={`${u.name} ${u.surname}`} />
        <TwoLines top={`${u.name} ${u.surname}`} below={u.emailAddress} />
      </span>
    ),
    text: (u) => `${u.name} ${u.surname}`,
  },
  { key: 'emailAddress', title: 'Email', hidden: true, sort: true, cell: (u) => u.emailAddress },
  {
    key: 'roles',
    title: 'Roles',
    cell: (u) => (
      <span className="flex flex-wrap gap-1">
        {u.roles.map((r) => (
          <Badge key={r.roleId}>{r.displayName}</Badge>
        ))}
      </span>
    ),
    text: (u) => u.roles.map((r) => r.displayName).join(', '),
  },
  {
    key: 'kind',
    title: 'Kind',
    cell: (u) => (u.customerId ? 'Customer' : 'Staff'),
    text: (u) => (u.customerId ? 'Customer' : 'Staff'),
  },
  { key: 'phoneNumber', title: 'Phone', cell: (u) => u.phoneNumber ?? '–' },
  {
    key: 'lastSignInTime',
    title: 'Last seen',
    sort: true,
    cell: (u) => (u.lastSignInTime ? <When at={u.lastSignInTime} style="ago" /> : 'never'),
    text: (u) => u.lastSignInTime,
  },
  {
    key: 'isActive',
    title: 'Account',
    sort: true,
    cell: (u) => <Account user={u} />,
    text: stateOf,
  },
];
