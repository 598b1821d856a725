/** A customer's people and the roles that they hold, for its own admin. */
import { customerRoleWords } from '@cartage/contract/words/customers/roles.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { Badge, Button, Card, Checkbox, Dialog, useSend, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
import { DataTable, type Column } from '@cartage/ui/data.ts';
import { useState } from 'react';
import { nameColumn } from '../../name-column.tsx';

const t = wordsOf(customerRoleWords);

export function Colleagues({ customerId, roles }: { customerId: number; roles: readonly RoleWithPeople[] }) {
  const { user: me, can } = useSession();
  const [editing, edit] = useState<User>();
  return (
    <Card flush title={t('people')} note={t('whoSignsIn')}>
      <div className="p-3">
        <DataTable
          label={t('people')}
          name="colleagues"
          call={customerUserCalls.list}
          input={{ customerId }}
          columns={columns()}
          sort="name asc"
          search={['name', 'surname', 'emailAddress']}
          searchLabel={t('nameOrEmail')}
          rowActions={(u) =>
            can('Customer.Manage') &&
            u.id !== me?.id && (
              <Button size="table" variant="outline" onClick={() => edit(u)}>
                {t('chooseRoles')}
              </Button>
            )
          }
          card={(u) => ({
            code: u.emailAddress,
            title: `${u.name} ${u.surname}`,
            left: u.roles.map((r) => r.displayName).join(', '),
          })}
          empty={{ title: t('nobodyYet'), text: t('askUsForSignIn') }}
        />
      </div>
      {editing && <RolesOf user={editing} roles={roles} onClose={() => edit(undefined)} />}
    </Card>
  );
}
const columns = worded((): Column<User>[] => [
  nameColumn(t('person')),
  {
    key: 'roles',
    title: t('roles'),
    cell: (u) => (
      <span className="flex flex-wrap gap-1">
        {u.roles.map((r) => (
          <Badge key={r.roleId}>{r.displayName}</Badge>
        ))}
      </span>
    ),
    text: (u) => u.roles.map((r) => r.displayName).join(', '),
  },
]);

function RolesOf({ user, roles, onClose }: { user: User; roles: readonly RoleWithPeople[]; onClose: () => void }) {
  const [held, hold] = useState(() => user.roles.map((r) => r.roleName));
  const save = useSend(customerUserCalls.setRoles, {
    also: [roleCalls],
    success: t('rolesSaved'),
    onDone: onClose,
  });
  return (
    <Dialog
      title={t('rolesOfNameSurname', { name: user.name, surname: user.surname })}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button state={save.state} onClick={() => void save.send({ id: user.id, assignedRoleNames: held })}>
            {t('saveRoles')}
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
