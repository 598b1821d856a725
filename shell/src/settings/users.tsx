import { roleCalls } from '@cartage/contract/core/role.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { Avatar, Badge, Button, Status, useSend } from '@cartage/ui/core.ts';
import { DataTable, loadedFrom, optionsFilter, TwoLines, yesNoFilter, type Column } from '@cartage/ui/data.ts';
import { LockOpen, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { UserDialog } from './user.form.tsx';

export function Users() {
  const [editing, edit] = useState<User | 'new'>();
  const unlock = useSend(userCalls.unlock, { success: 'The account is unlocked' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <div className="flex justify-end"><Button size="sm" icon={<UserPlus />} onClick={() => edit('new')}>New user</Button></div>
      <DataTable label="Users" name="users" call={userCalls.list} columns={columns} sort="name asc" search={['name', 'surname', 'emailAddress']} searchLabel="Name or email" onRow={edit}
        filters={{ role: optionsFilter('Role', 'role', loadedFrom(roleCalls.list, {}, (r) => r.items.map((x) => ({ value: x.name, label: x.displayName }))), { inBar: true, one: true, input: (v) => (v[0] ? { role: v[0] } : {}) }), active: yesNoFilter('Active', 'isActive') }}
        rowActions={(u) => <><Button size="table" variant="outline" icon={<LockOpen />} onClick={() => void unlock.send({ id: u.id })}>Unlock</Button><Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(u)}>Edit</Button></>}
        card={(u) => ({ code: u.emailAddress, state: <Account user={u} />, title: `${u.name} ${u.surname}`, left: u.roles.map((r) => r.displayName).join(', ') })}
        empty={{ title: 'No users' }} />
      {editing && <UserDialog user={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />}
    </div>
  );
}
const Account = ({ user }: { user: User }) => <Status code={user.isActive ? 'Active' : 'Inactive'} dot={user.isActive ? 'delivered' : 'processing'} />;
const columns: Column<User>[] = [
  { key: 'name', title: 'User', sort: true, fixed: true, cell: (u) => <span className="flex items-center gap-2.5"><Avatar name={`${u.name} ${u.surname}`} /><TwoLines top={`${u.name} ${u.surname}`} below={u.emailAddress} /></span>, text: (u) => `${u.name} ${u.surname}` },
  { key: 'emailAddress', title: 'Email', hidden: true, sort: true, cell: (u) => u.emailAddress },
  { key: 'roles', title: 'Roles', cell: (u) => <span className="flex flex-wrap gap-1">{u.roles.map((r) => <Badge key={r.roleId}>{r.displayName}</Badge>)}</span>, text: (u) => u.roles.map((r) => r.displayName).join(', ') },
  { key: 'kind', title: 'Kind', cell: (u) => (u.customerId ? 'Customer' : 'Staff'), text: (u) => (u.customerId ? 'Customer' : 'Staff') },
  { key: 'phoneNumber', title: 'Phone', cell: (u) => u.phoneNumber ?? '–' },
  { key: 'isActive', title: 'Account', sort: true, cell: (u) => <Account user={u} />, text: (u) => (u.isActive ? 'Active' : 'Inactive') },
];
