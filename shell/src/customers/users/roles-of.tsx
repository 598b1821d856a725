/** Which of a customer's roles one of its people holds. */
import { customerPeopleWords } from '@cartage/contract/words/customers/people.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { Button, Dialog, useSend, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { RoleTick } from '../../settings/role/role-tick.tsx';

const t = wordsOf(customerPeopleWords);
type Roles = readonly RoleWithPeople[];

export function RolesOf({ user, roles, onClose }: { user: User; roles: Roles; onClose: () => void }) {
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
      <RoleChoice roles={roles} held={held} onChange={hold} />
    </Dialog>
  );
}

type Choice = { roles: Roles; held: readonly string[]; onChange: (held: string[]) => void };
export const RoleChoice = ({ roles, held, onChange }: Choice) => (
  <ul>
    {roles.map((r) => (
      <li key={r.id}>
        <RoleTick
          role={r}
          isHeld={held.includes(r.name)}
          onToggle={() => onChange(held.includes(r.name) ? held.filter((n) => n !== r.name) : [...held, r.name])}
        />
      </li>
    ))}
  </ul>
);
