/** Switch user: pick a user of the tenant and act as that user; every change carries both names. */
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { switchUserWords } from '@cartage/contract/words/switch-user.ts';
import { Badge, Button, listed, useSearchParams, useSession, worded, wordsOf } from '@cartage/ui/core.ts';
import { ListPage, yesNoFilter, type Column } from '@cartage/ui/data.ts';
import { nameColumn } from '../name-column.tsx';
import { useActAs } from './impersonation.ts';
import { roleName } from '../settings/permission-name.ts';

const t = wordsOf(switchUserWords);

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
      title={t('title')}
      name="switch-user"
      call={userCalls.list}
      columns={columns()}
      onRow={start}
      sort="name asc"
      search={['name', 'surname', 'emailAddress']}
      searchLabel={t('find')}
      filters={{ active: yesNoFilter(t('active'), 'isActive') }}
      sub={<span className="text-muted">{t('explained')}</span>}
      rowActions={(u) =>
        u.isActive &&
        u.id !== user?.id && (
          <Button size="table" variant="outline" onClick={() => start(u)}>
            {t('actAs')}
          </Button>
        )
      }
      card={(u) => ({
        code: u.emailAddress,
        state: <Kind of={u} />,
        title: `${u.name} ${u.surname}`,
        left: listed(u.roles.map((r) => roleName(r.displayName))),
      })}
      empty={{ title: t('none') }}
    />
  );
}
const kindOf = ({ kind }: User) => ({ staff: t('staff'), customer: t('customer'), driver: t('driver') })[kind];
const Kind = ({ of }: { of: User }) => <Badge {...(of.kind === 'staff' && { tone: 'accent' })}>{kindOf(of)}</Badge>;
const columns = worded((): Column<User>[] => [
  nameColumn(t('user')),
  {
    key: 'roles',
    title: t('roles'),
    cell: (u) => listed(u.roles.map((r) => roleName(r.displayName))) || '–',
    text: (u) => u.roles.map((r) => roleName(r.displayName)).join(', '),
  },
  {
    key: 'kind',
    title: t('kind'),
    cell: (u) => <Kind of={u} />,
    text: kindOf,
  },
  {
    key: 'isActive',
    title: t('account'),
    cell: (u) => (u.isActive ? t('active') : <Badge tone="warn">{t('inactive')}</Badge>),
    text: (u) => t(u.isActive ? 'active' : 'inactive'),
  },
]);
