/** Which branches and desks a person belongs to; joining and leaving count at once. */
import { organizationUnitCalls, type UnitPlace } from '@cartage/contract/core/organization-unit.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { Button, useSend, worded, wordsOf } from '@cartage/ui/core.ts';
import { DataTable, TwoLines, type Column } from '@cartage/ui/data.ts';
import { UnitCombobox, unitPath } from '@cartage/ui/form.ts';

const t = wordsOf(userWords);
const also = [userCalls];

export function UserUnits({ user }: { user: User }) {
  const add = useSend(organizationUnitCalls.addUsers, { also }),
    remove = useSend(organizationUnitCalls.removeUser, { also });
  return (
    <div className="grid gap-3 p-4">
      <p className="text-table text-muted">{t('unitsText')}</p>
      <UnitCombobox
        label={t('addToAUnit')}
        className="max-w-80"
        value={null}
        disabled={add.isPending}
        onChange={(id) => id !== null && void add.send({ userIds: [user.id], organizationUnitId: id })}
      />
      <DataTable
        label={t('unitsOf', { name: `${user.name} ${user.surname}` })}
        name="user-units"
        call={organizationUnitCalls.ofUser}
        input={{ userId: user.id }}
        columns={columns()}
        sort="code asc"
        rowActions={(u) => (
          <Button
            size="table"
            variant="outline"
            aria-label={t('takeOutOfUnit', { unit: u.displayName })}
            onClick={() => void remove.send({ userId: user.id, organizationUnitId: u.id })}
          >
            {t('takeOut')}
          </Button>
        )}
        card={(u) => ({ code: unitPath(u), title: u.displayName })}
        empty={{ title: t('inNoUnit'), text: t('inNoUnitText') }}
      />
    </div>
  );
}
const columns = worded((): Column<UnitPlace>[] => [
  {
    key: 'displayName',
    title: t('unit'),
    sort: true,
    fixed: true,
    cell: (u) => <TwoLines top={u.displayName} below={unitPath(u)} />,
    text: (u) => [...u.path, u.displayName].join(' / '),
  },
]);
