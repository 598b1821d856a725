/** Who belongs to a unit; somebody is added by name and taken out by a press. */
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
  plural,
  Skeleton,
  useCall,
  useDebounced,
  useSend,
  When,
} from '@cartage/ui/core.ts';
import { DataTable, TwoLines, type Column } from '@cartage/ui/data.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

export function Members({ unit }: { unit: OrganizationUnit }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useSend(organizationUnitCalls.removeUser, { success: 'Taken out of the unit' });
  return (
    <Card
      flush
      title={unit.displayName}
      note={plural(unit.memberCount, 'person', 'people')}
      action={
        <Button size="sm" variant="outline" icon={<UserPlus />} onClick={() => setAdding(true)}>
          Add people
        </Button>
      }
    >
      <div className="p-3">
        <DataTable
          label={`People of ${unit.displayName}`}
          name="unit-members"
          call={organizationUnitCalls.members}
          input={{ id: unit.id }}
          columns={columns}
          sort="name asc"
          search={['name', 'surname', 'emailAddress']}
          searchLabel="Name or email"
          href={(m) => `/settings/users/${m.id}`}
          rowActions={(m) => (
            <Button
              size="table"
              variant="outline"
              onClick={() => void remove.send({ userId: m.id, organizationUnitId: unit.id })}
            >
              Take out
            </Button>
          )}
          card={(m) => ({ code: m.emailAddress, title: `${m.name} ${m.surname}` })}
          empty={{ title: 'Nobody yet', text: 'Add the people who work here.' }}
        />
      </div>
      {isAdding && <AddPeople unit={unit} onClose={() => setAdding(false)} />}
    </Card>
  );
}
const columns: Column<UnitMember>[] = [
  {
    key: 'name',
    title: 'Person',
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
    title: 'Since',
    sort: true,
    cell: (m) => <When at={m.addedTime} style="day" />,
    text: (m) => m.addedTime,
  },
];

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
  const add = useSend(organizationUnitCalls.addUsers, { success: 'Added to the unit', onDone: onClose });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog
      title={`Add people to ${unit.displayName}`}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            state={add.state}
            disabled={chosen.size === 0}
            onClick={() => void add.send({ userIds: [...chosen], organizationUnitId: unit.id })}
          >
            {chosen.size === 0 ? 'Add people' : `Add ${plural(chosen.size, 'person', 'people')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <Input
          type="search"
          aria-label="Find people"
          placeholder="Name or email"
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
              <li className="py-4 text-center text-table text-muted">Nobody found.</li>
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
