import { DRIVER_TYPES, driverCalls, type Driver } from '@cartage/contract/drivers/driver.ts';
import { eq } from '@cartage/contract/odata.ts';
import { words } from '@cartage/contract/status.ts';
import { Avatar, Badge, CopyCode, Num, plural, When } from '@cartage/ui/core.ts';
import {
  ListPage,
  optionsFilter,
  TwoLines,
  yesNoFilter,
  type Column,
  type Filters,
  type Segments,
} from '@cartage/ui/data.ts';
import { Flame, Plus, SquareKanban, Truck } from 'lucide-react';
import { useState } from 'react';
import { DriverDialog } from './driver.form.tsx';
import { DriverSheet } from './driver-sheet.tsx';
import { DriverState } from './driver-state.tsx';
import { useOpenRow } from './open-row.ts';

export default function DriversPage() {
  const [open, setOpen] = useOpenRow('driver'),
    [adding, setAdding] = useState(false);
  return (
    <ListPage
      title="Drivers"
      name="drivers"
      call={driverCalls.list}
      columns={columns}
      onRow={(d) => setOpen(d.id)}
      {...(open && { current: open })}
      search={(text) => ({ search: text })}
      searchLabel="Name, code, phone"
      sort="name"
      segments={segments}
      filters={filters}
      card={(d) => ({
        code: <CopyCode code={d.code} />,
        state: <DriverState driver={d} />,
        title: d.name,
        left: d.currentvehicle?.name ?? 'No vehicle',
        right: plural(d.assignedJobs, 'open job'),
      })}
      actions={[
        { label: 'Allocation', icon: <SquareKanban />, to: '/drivers/allocation', permission: 'Job.Dispatch' },
        { label: 'Vehicles', icon: <Truck />, to: '/drivers/vehicles' },
        {
          label: 'New driver',
          icon: <Plus />,
          primary: true,
          permission: 'Driver.Manage',
          onClick: () => setAdding(true),
        },
      ]}
      empty={{
        title: 'No drivers yet',
        text: 'Add the people who carry your freight; the allocation board has a lane for each.',
      }}
      aside={
        <>
          {open && <DriverSheet id={open} onClose={() => setOpen(undefined)} />}
          {adding && <DriverDialog onClose={() => setAdding(false)} onSaved={(d) => setOpen(d.id)} />}
        </>
      }
    />
  );
}
const columns: Column<Driver>[] = [
  {
    key: 'name',
    title: 'Driver',
    cell: (d) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={d.name} />
        <TwoLines top={<b className="font-semibold">{d.name}</b>} below={<span className="mono">{d.code}</span>} />
      </span>
    ),
    text: (d) => d.name,
    sort: true,
    fixed: true,
  },
  {
    key: 'state',
    title: 'State',
    cell: (d) => <DriverState driver={d} />,
    text: (d) =>
      !d.isactive
        ? 'Inactive'
        : !d.isfit
          ? `Unfit: ${d.unfitreasons.join(', ')}`
          : d.isavailableforwork
            ? 'On duty'
            : 'Off duty',
  },
  {
    key: 'vehicle',
    title: 'Vehicle',
    cell: (d) =>
      d.currentvehicle ? (
        <TwoLines
          top={d.currentvehicle.name}
          below={<span className="mono">{d.currentvehicle.registrationnumber}</span>}
        />
      ) : (
        <span className="text-muted">None</span>
      ),
    text: (d) => d.currentvehicle?.name,
  },
  {
    key: 'phonenumber',
    title: 'Phone',
    cell: (d) =>
      d.phonenumber ? (
        <a
          href={`tel:${d.phonenumber}`}
          onClick={(e) => e.stopPropagation()}
          className="num whitespace-nowrap hover:underline"
        >
          {d.phonenumber}
        </a>
      ) : (
        <span className="text-muted">–</span>
      ),
    text: (d) => d.phonenumber,
  },
  {
    key: 'licences',
    title: 'Licences',
    cell: (d) => (
      <span className="flex items-center gap-1.5">
        {d.hasdangerousgoodslicence && (
          <Badge tone="warn" icon={<Flame />}>
            DG
          </Badge>
        )}
        <span className="max-w-56 truncate">
          {d.licences
            .filter((l) => l.kind !== 'DangerousGoods')
            .map((l) => words(l.kind))
            .join(', ') || (d.licences.length ? '' : '–')}
        </span>
      </span>
    ),
    text: (d) => d.licences.map((l) => words(l.kind)).join(', '),
  },
  { key: 'assignedJobs', title: 'Open jobs', right: true, cell: (d) => <Num value={d.assignedJobs} /> },
  {
    key: 'lastwaypoint',
    title: 'Last seen',
    cell: (d) => <When at={d.lastwaypoint?.creationTime} style="ago" />,
    text: (d) => d.lastwaypoint?.creationTime,
  },
  { key: 'type', title: 'Type', hidden: true, cell: (d) => words(d.type), text: (d) => words(d.type), sort: true },
  { key: 'email', title: 'Email', hidden: true, cell: (d) => d.email ?? '–', text: (d) => d.email, sort: true },
];
const segments: Segments = {
  label: 'State',
  segments: [
    {
      value: 'on',
      label: 'On duty',
      dot: 'delivered',
      where: 'isactive eq true and isavailableforwork eq true and isfit eq true',
    },
    { value: 'off', label: 'Off duty', dot: 'processing', where: 'isactive eq true and isavailableforwork eq false' },
    { value: 'unfit', label: 'Unfit', dot: 'bad', where: 'isactive eq true and isfit eq false' },
    { value: 'inactive', label: 'Inactive', dot: 'none', where: eq('isactive', false) },
  ],
};
const filters: Filters = {
  type: optionsFilter(
    'Type',
    'type',
    DRIVER_TYPES.map((value) => ({ value, label: words(value) })),
  ),
  active: yesNoFilter('Active', 'isactive'),
};
