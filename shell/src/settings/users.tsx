import { userWords } from '@cartage/contract/words/settings/users.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { USER_KINDS, userCalls, type User, type UserKind } from '@cartage/contract/core/user.ts';
import { eq } from '@cartage/contract/odata.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import {
  Badge,
  Button,
  type Dot,
  listed,
  Status,
  useFormat,
  useSend,
  When,
  worded,
  wordsOf,
} from '@cartage/ui/core.ts';
import {
  customerFilterOf,
  DataTable,
  daysFilter,
  loadedFrom,
  optionsFilter,
  yesNoFilter,
  type Column,
} from '@cartage/ui/data.ts';
import { FileUp, LockOpen, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { nameColumn } from '../name-column.tsx';
import { UserDialog } from './user.form.tsx';
import { UsersImport } from './user/users-import.tsx';
import { UsersExcel } from './user/users-excel.tsx';
import { permissionName, roleName } from './permission-name.ts';

const t = wordsOf(userWords);

/** All users, those of one customer, or those who hold a role. */
export function Users({ customerId, roleId }: { customerId?: number; roleId?: number }) {
  const [editing, edit] = useState<User | 'new'>();
  const [isImporting, setImporting] = useState(false);
  const unlock = useSend(userCalls.unlock, { success: t('accountUnlocked') });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <div className="flex justify-end gap-2">
        {roleId === undefined && customerId === undefined && (
          <Button size="sm" variant="outline" icon={<FileUp />} onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
        )}
        <Button size="sm" icon={<UserPlus />} onClick={() => edit('new')}>
          {t('newUser')}
        </Button>
      </div>
      <DataTable
        label={t('users')}
        name={customerId !== undefined ? 'customer-users' : roleId === undefined ? 'users' : 'role-users'}
        {...(roleId !== undefined && { input: { role: String(roleId) } })}
        where={customerId === undefined ? undefined : eq('customerId', customerId)}
        call={userCalls.list}
        columns={
          customerId === undefined ? columns() : columns().filter((c) => c.key !== 'kind' && c.key !== 'customer')
        }
        sort="name asc"
        search={['name', 'surname', 'emailAddress']}
        searchLabel={t('nameOrEmail')}
        href={(u) => `/settings/users/${u.id}`}
        filters={{
          ...(roleId === undefined && {
            role: optionsFilter(
              t('role'),
              'role',
              loadedFrom(roleCalls.list, {}, (r) =>
                r.items.map((x) => ({ value: x.name, label: roleName(x.displayName) })),
              ),
              { inBar: true, one: true, input: (v) => (v[0] ? { role: v[0] } : {}) },
            ),
          }),
          ...(customerId === undefined && {
            kind: optionsFilter(
              t('kind'),
              'kind',
              USER_KINDS.map((value) => ({ value, label: kinds()[value] })),
            ),
          }),
          active: yesNoFilter(t('active'), 'isActive'),
          locked: optionsFilter(t('locked'), 'lockedUntil', LOCKED(), {
            one: true,
            where: (v) => (v[0] ? `lockedUntil ${v[0] === 'yes' ? 'ne' : 'eq'} null` : undefined),
          }),
          permission: optionsFilter(t('permission'), 'permission', PERMISSION_OPTIONS(), {
            one: true,
            input: (v) => (v[0] ? { permission: v[0] } : {}),
          }),
          seen: daysFilter(t('lastSeen'), 'lastSignInTime', { of: 'instant', inBar: false }),
          ...(customerId === undefined && {
            customer: customerFilterOf(t('customer'), {
              input: () => ({}),
              where: (v) => (v[0] ? eq('customerId', Number(v[0])) : undefined),
            }),
          }),
        }}
        rowActions={(u) => (
          <>
            {u.lockedUntil && (
              <Button size="table" variant="outline" icon={<LockOpen />} onClick={() => void unlock.send({ id: u.id })}>
                {t('unlock')}
              </Button>
            )}
            <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(u)}>
              {t('edit')}
            </Button>
          </>
        )}
        card={(u) => ({
          code: u.emailAddress,
          state: <Account user={u} />,
          title: `${u.name} ${u.surname}`,
          left: listed(u.roles.map((r) => roleName(r.displayName))),
          ...(customerId === undefined && { right: customerOf(u) }),
        })}
        totals={(query) => <UsersExcel query={query} />}
        empty={{
          title: t('noUsers'),
          ...(customerId !== undefined && {
            text: t('noUsersText'),
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
const kinds = worded((): Record<UserKind, string> => ({
  staff: t('staff'),
  customer: t('customerUser'),
  driver: t('driver'),
}));
const LOCKED = worded(() => [
  { value: 'yes', label: t('locked') },
  { value: 'no', label: t('notLocked') },
]);
const PERMISSION_OPTIONS = worded(() => PERMISSIONS.map((value) => ({ value, label: permissionName(value) })));
/** In words: who is locked may sign in again by itself after some minutes, or once somebody unlocks it. */
type State = 'Active' | 'Inactive' | 'Locked';
const stateOf = (user: User): State => (!user.isActive ? 'Inactive' : user.lockedUntil ? 'Locked' : 'Active');
const DOTS: Record<State, Dot> = { Active: 'delivered', Inactive: 'processing', Locked: 'bad' };
const stateNames = worded((): Record<State, string> => ({
  Active: t('active'),
  Inactive: t('inactive'),
  Locked: t('locked'),
}));
function Account({ user }: { user: User }) {
  const { when } = useFormat();
  const state = stateOf(user);
  const until = state === 'Locked' && user.lockedUntil! < FOR_GOOD;
  return (
    <Status
      code={state}
      label={stateNames()[state]}
      dot={DOTS[state]}
      note={until && t('until', { time: when(user.lockedUntil!, 'time') })}
    />
  );
}
/** Nobody waits for a time beyond this: the account stays closed until somebody opens it. */
const FOR_GOOD = '2100-01-01';
/** Its number where nobody has named it; nothing of staff. */
const customerOf = (u: User): string | undefined =>
  u.customerName ?? (u.customerId === null ? undefined : String(u.customerId));
const columns = worded((): Column<User>[] => [
  nameColumn(t('user')),
  { key: 'emailAddress', title: t('email'), hidden: true, sort: true, cell: (u) => u.emailAddress },
  {
    key: 'roles',
    title: t('roles'),
    cell: (u) => (
      <span className="flex flex-wrap gap-1">
        {u.roles.map((r) => (
          <Badge key={r.roleId}>{roleName(r.displayName)}</Badge>
        ))}
      </span>
    ),
    text: (u) => u.roles.map((r) => roleName(r.displayName)).join(', '),
  },
  {
    key: 'kind',
    title: t('kind'),
    sort: true,
    cell: (u) => kinds()[u.kind],
    text: (u) => kinds()[u.kind],
  },
  {
    key: 'customer',
    title: t('customer'),
    cell: (u) => customerOf(u) ?? '–',
    text: (u) => customerOf(u) ?? null,
  },
  { key: 'phoneNumber', title: t('phone'), cell: (u) => u.phoneNumber ?? '–' },
  {
    key: 'lastSignInTime',
    title: t('lastSeen'),
    sort: true,
    cell: (u) => (u.lastSignInTime ? <When at={u.lastSignInTime} style="ago" /> : t('never')),
    text: (u) => u.lastSignInTime,
  },
  {
    key: 'isActive',
    title: t('account'),
    sort: true,
    cell: (u) => <Account user={u} />,
    text: (u) => stateNames()[stateOf(u)],
  },
]);
