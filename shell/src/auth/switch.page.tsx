/** Switch user: pick a user of the tenant and act as that user; every change carries both names. */
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { Avatar, Badge, Button, useSearchParams, useSession } from '@cartage/ui/core.ts';
import { ListPage, TwoLines, yesNoFilter, type Column } from '@cartage/ui/data.ts';
import { useActAs } from './impersonation.ts';

export default function SwitchUserPage() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const actAs = useActAs();
  const back = params.get('returnTo') ?? '/';
  const start = (u: User) => {
    if (u.isActive && u.id !== user?.id) void actAs(u.id, back);
  };
  return (
    <ListPage
      title="Switch user"
      name="switch-user"
      call={userCalls.list}
      columns={columns}
      onRow={start}
      sort="name asc"
      search={['name', 'surname', 'emailAddress']}
      searchLabel="Name or email"
      filters={{ active: yesNoFilter('Active', 'isActive') }}
      sub={
        <span className="text-muted">
          You act as the person you choose until you stop. Every change is recorded under both names.
        </span>
      }
      rowActions={(u) =>
        u.isActive &&
        u.id !== user?.id && (
          <Button size="table" variant="outline" onClick={() => start(u)}>
            Act as
          </Button>
        )
      }
      card={(u) => ({
        code: u.emailAddress,
        state: u.customerId ? <Badge>Customer</Badge> : <Badge tone="accent">Staff</Badge>,
        title: `${u.name} ${u.surname}`,
        left: u.roles.map((r) => r.displayName).join(', '),
      })}
      empty={{ title: 'No users' }}
    />
  );
}
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
  {
    key: 'roles',
    title: 'Roles',
    cell: (u) => u.roles.map((r) => r.displayName).join(', ') || '–',
    text: (u) => u.roles.map((r) => r.displayName).join(', '),
  },
  {
    key: 'kind',
    title: 'Kind',
    cell: (u) => (u.customerId ? <Badge>Customer</Badge> : <Badge tone="accent">Staff</Badge>),
    text: (u) => (u.customerId ? 'Customer' : 'Staff'),
  },
  {
    key: 'isActive',
    title: 'Account',
    cell: (u) => (u.isActive ? 'Active' : <Badge tone="warn">Inactive</Badge>),
    text: (u) => (u.isActive ? 'Active' : 'Inactive'),
  },
];
