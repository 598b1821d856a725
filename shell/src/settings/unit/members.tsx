/** Who belongs to a unit; somebody is added by name and taken out by a press. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import {
  organizationUnitCalls,
  type OrganizationUnit,
  type UnitMember,
} from '@cartage/contract/core/organization-unit.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { and, contains, or } from '@cartage/contract/odata.ts';
import {
  Avatar,
  Button,
  Card,
  Checkbox,
  Dialog,
  Input,
  Skeleton,
  useCall,
  useDebounced,
  useSend,
  When,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { DataTable, TwoLines, type Column } from '@cartage/ui/data.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(unitWords);

export function Members({ unit }: { unit: OrganizationUnit }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useSend(organizationUnitCalls.removeUser, { success: t('takenOut') });
  return (
    <Card
      flush
      title={unit.displayName}
      note={t('peopleCount', { count: unit.memberCount })}
      action={
        <Button size="sm" variant="outline" icon={<UserPlus />} onClick={() => setAdding(true)}>
          {t('addPeople')}
        </Button>
      }
    >
      <div className="p-3">
        <DataTable
          label={t('peopleOf', { displayName: unit.displayName })}
          name="unit-members"
          call={organizationUnitCalls.members}
          input={{ id: unit.id }}
          columns={columns()}
          sort="name asc"
          search={['name', 'surname', 'emailAddress']}
          searchLabel={t('nameOrEmail')}
          href={(m) => `/settings/users/${m.id}`}
          rowActions={(m) => (
            <Button
              size="table"
              variant="outline"
              onClick={() => void remove.send({ userId: m.id, organizationUnitId: unit.id })}
            >
              {t('takeOut')}
            </Button>
          )}
          card={(m) => ({ code: m.emailAddress, title: `${m.name} ${m.surname}` })}
          empty={{ title: t('nobodyYet'), text: t('nobodyYetText') }}
        />
      </div>
      {isAdding && <AddPeople unit={unit} onClose={() => setAdding(false)} />}
    </Card>
  );
}
const columns = worded((): Column<UnitMember>[] => [
  {
    key: 'name',
    title: t('person'),
    sort: true,
    fixed: true,
    cell: (m) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={`${m.name} ${m.surname}`} />
        <TwoLines top={`${m.name} ${m.surname}`} below={m.emailAddress} />
      </span>
    ),
    text: (m) => `${m.name} ${m.surname}`,
  },
  {
    key: 'addedTime',
    title: t('since'),
    sort: true,
    cell: (m) => <When at={m.addedTime} style="day" />,
    text: (m) => m.addedTime,
  },
]);

const SHOWN = 20;
function AddPeople({ unit, onClose }: { unit: OrganizationUnit; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search.trim(), 150);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const found = useCall(
    userCalls.list,
    {
      maxResultCount: SHOWN,
      filter: and(
        'customerId eq null',
        words && or(...['name', 'surname', 'emailAddress'].map((field) => contains(field, words))),
      ),
    },
    { keep: true },
  );
  const add = useSend(organizationUnitCalls.addUsers, { success: t('added'), onDone: onClose });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog
      title={t('addPeopleTo', { displayName: unit.displayName })}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            state={add.state}
            disabled={chosen.size === 0}
            why={t('chooseSomebody')}
            onClick={() => void add.send({ userIds: [...chosen], organizationUnitId: unit.id })}
          >
            {t('addChosen', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <UnsavedText when={chosen.size > 0} />
      <div className="grid gap-2">
        <Input
          type="search"
          aria-label={t('findPeople')}
          placeholder={t('nameOrEmail')}
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
        {found.isPending ? (
          <Skeleton className="h-40" />
        ) : (
          <ul className="max-h-80 overflow-y-auto">
            {found.data?.items.map((u) => (
              <li key={u.id}>
                <label className="flex min-h-10 cursor-pointer items-center gap-2.5">
                  <Checkbox checked={chosen.has(u.id)} onChange={() => toggle(u.id)} />
                  <TwoLines top={`${u.name} ${u.surname}`} below={u.emailAddress} />
                </label>
              </li>
            ))}
            {found.data?.items.length === 0 && (
              <li className="py-4 text-center text-table text-muted">{t('nobodyFound')}</li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
