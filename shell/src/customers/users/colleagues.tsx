/** A customer's people for its own admin: who signs in, with which roles, and who no longer does. */
import { customerPeopleWords } from '@cartage/contract/words/customers/people.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import {
  Badge,
  Button,
  Card,
  Confirm,
  type Dot,
  DropdownMenu,
  listed,
  Status,
  useCall,
  useSend,
  useSession,
  When,
  worded,
  wordsOf,
} from '@cartage/ui/core.ts';
import { DataTable, yesNoFilter, type Column } from '@cartage/ui/data.ts';
import { EllipsisVertical, KeyRound, Mail, UserCheck, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { nameColumn } from '../../name-column.tsx';
import { Invitation } from './invitation.tsx';
import { RolesOf } from './roles-of.tsx';
import { roleName } from '../../settings/permission-name.ts';

const t = wordsOf(customerPeopleWords);

export function Colleagues({ customerId }: { customerId: number }) {
  const { user: me, can } = useSession();
  const roles = useCall(roleCalls.ofCustomer, { customerId }).data?.items ?? [];
  const [isInviting, invite] = useState(false);
  const [editing, edit] = useState<User>();
  const [leaving, deactivate] = useState<User>();
  const keep = useSend(customerUserCalls.setActive, {
    success: (_, { isActive }) => t(isActive ? 'reactivated' : 'deactivated'),
    onDone: () => deactivate(undefined),
  });
  const resend = useSend(customerUserCalls.resendInvitation, { success: t('invitationSent') });
  const mayKeep = can('Customer.Manage');
  return (
    <Card
      flush
      title={t('people')}
      note={t('whoSignsIn')}
      action={
        mayKeep && (
          <Button size="sm" icon={<UserPlus />} onClick={() => invite(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
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
          filters={{ active: yesNoFilter(t('active'), 'isActive') }}
          rowActions={(u) =>
            mayKeep &&
            // What one may do oneself, and whether at all, somebody else says.
            u.id !== me?.id && (
              <DropdownMenu
                trigger={
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('actsOf', { name: u.name, surname: u.surname })}
                    icon={<EllipsisVertical />}
                  />
                }
                entries={[
                  { label: t('chooseRoles'), icon: <KeyRound />, onSelect: () => edit(u) },
                  isInvited(u) && {
                    label: t('resend'),
                    icon: <Mail />,
                    onSelect: () => void resend.send({ id: u.id }),
                  },
                  u.isActive
                    ? { label: t('deactivate'), icon: <UserX />, destructive: true, onSelect: () => deactivate(u) }
                    : {
                        label: t('reactivate'),
                        icon: <UserCheck />,
                        onSelect: () => void keep.send({ id: u.id, isActive: true }),
                      },
                ]}
              />
            )
          }
          card={(u) => ({
            code: u.emailAddress,
            state: <Account user={u} />,
            title: `${u.name} ${u.surname}`,
            left: listed(u.roles.map((r) => roleName(r.displayName))),
          })}
          empty={{ title: t('nobodyYet'), text: t('nobodyYetText') }}
        />
      </div>
      {isInviting && <Invitation roles={roles} onClose={() => invite(false)} />}
      {editing && <RolesOf user={editing} roles={roles} onClose={() => edit(undefined)} />}
      {leaving && (
        <Confirm
          title={t('deactivateAsked', { name: leaving.name, surname: leaving.surname })}
          text={t('deactivateText')}
          act={t('deactivate')}
          destructive
          busy={keep.isPending}
          onYes={() => void keep.send({ id: leaving.id, isActive: false })}
          onClose={() => deactivate(undefined)}
        />
      )}
    </Card>
  );
}

const isInvited = (u: User): boolean => u.isActive && u.lastSignInTime === null;
type State = 'active' | 'invited' | 'inactive';
const DOTS: Record<State, Dot> = { active: 'delivered', invited: 'processing', inactive: 'bad' };
const stateOf = (u: User): State => (!u.isActive ? 'inactive' : isInvited(u) ? 'invited' : 'active');
function Account({ user }: { user: User }) {
  const state = stateOf(user);
  return <Status code={state} label={t(state)} dot={DOTS[state]} />;
}
const columns = worded((): Column<User>[] => [
  nameColumn(t('person')),
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
    text: (u) => t(stateOf(u)),
  },
]);
