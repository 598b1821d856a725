/** A customer's people and the roles that they hold, for its own admin. */
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { Avatar, Badge, Button, Card, Checkbox, Dialog, useSend, useSession } from '@cartage/ui/core.ts';
import { DataTable, TwoLines, type Column } from '@cartage/ui/data.ts';
import { useState } from 'react';

export function Colleagues({ customerId, roles }: { customerId: number; roles: readonly RoleWithPeople[] }) {
  const { user: me, can } = useSession();
  const [editing, edit] = useState<User>();
  return (
    <Card flush title="People" note="Who signs in for this customer">
      <div className="p-3">
        <DataTable
          label="People"
          name="colleagues"
          call={customerUserCalls.list}
          input={{ customerId }}
          columns={columns}
          sort="name asc"
          search={['name', 'surname', 'emailAddress']}
          searchLabel="Name or email"
          rowActions={(u) =>
            can('Customer.Manage') &&
            u.id !== me?.id && (
              <Button size="table" variant="outline" onClick={() => edit(u)}>
                Choose roles
              </Button>
            )
          }
          card={(u) => ({
            code: u.emailAddress,
            title: `${u.name} ${u.surname}`,
            left: u.roles.map((r) => r.displayName).join(', '),
          })}
          empty={{ title: 'Nobody yet', text: 'Ask us for a sign-in for the people who book.' }}
        />
      </div>
      {editing && <RolesOf user={editing} roles={roles} onClose={() => edit(undefined)} />}
    </Card>
  );
}
const columns: Column<User>[] = [
  {
    key: 'name',
    title: 'Person',
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
];

function RolesOf({ user, roles, onClose }: { user: User; roles: readonly RoleWithPeople[]; onClose: () => void }) {
  const [held, hold] = useState(() => user.roles.map((r) => r.roleName));
  const save = useSend(customerUserCalls.setRoles, {
    also: [roleCalls],
    success: 'Roles saved: they hold within seconds',
    onDone: onClose,
  });
  return (
    <Dialog
      title={`Roles of ${user.name} ${user.surname}`}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button state={save.state} onClick={() => void save.send({ id: user.id, assignedRoleNames: held })}>
            Save roles
          </Button>
        </>
      }
    >
      <ul>
        {roles.map((r) => (
          <li key={r.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
              <Checkbox
                checked={held.includes(r.name)}
                onChange={() => hold(held.includes(r.name) ? held.filter((n) => n !== r.name) : [...held, r.name])}
              />
              {r.displayName}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
