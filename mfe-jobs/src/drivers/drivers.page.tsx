import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import { DRIVER_TYPES, driverCalls, type Driver } from '@cartage/contract/drivers/driver.ts';
import { eq } from '@cartage/contract/odata.ts';
import { words } from '@cartage/contract/status.ts';
import { Avatar, Badge, CopyCode, Num, When, wordsOf, worded } from '@cartage/ui/core.ts';
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
import { reasonsText } from '../unfit.ts';

const t = wordsOf(fleetWords);

export default function DriversPage() {
  const [open, setOpen] = useOpenRow('driver'),
    [adding, setAdding] = useState(false);
  return (
    <ListPage
      title={t('drivers')}
      name="drivers"
      call={driverCalls.list}
      columns={columns()}
      onRow={(d) => setOpen(d.id)}
      {...(open && { current: open })}
      search={(text) => ({ search: text })}
      searchLabel={t('nameCodePhone')}
      sort="name"
      segments={segments()}
      filters={filters()}
      card={(d) => ({
        code: <CopyCode code={d.code} />,
        state: <DriverState driver={d} />,
        title: d.name,
        left: d.currentvehicle?.name ?? t('noVehicle'),
        right: t('openJobsCount', { count: d.assignedJobs }),
      })}
      actions={[
        { label: t('allocation'), icon: <SquareKanban />, to: '/drivers/allocation', permission: 'Job.Dispatch' },
        { label: t('vehicles'), icon: <Truck />, to: '/drivers/vehicles' },
        {
          label: t('newDriver'),
          icon: <Plus />,
          primary: true,
          permission: 'Driver.Manage',
          onClick: () => setAdding(true),
        },
      ]}
      empty={{
        title: t('noDriversYet'),
        text: t('addPeopleWhoCarry'),
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
const columns = worded((): Column<Driver>[] => [
  {
    key: 'name',
    title: t('driver'),
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
    title: t('state'),
    cell: (d) => <DriverState driver={d} />,
    text: (d) =>
      !d.isactive
        ? t('inactive')
        : !d.isfit
          ? t('unfitUnfitreasons', { unfitreasons: reasonsText(d.unfitreasons) })
          : d.isavailableforwork
            ? t('onDuty')
            : t('offDuty'),
  },
  {
    key: 'vehicle',
    title: t('vehicle'),
    cell: (d) =>
      d.currentvehicle ? (
        <TwoLines
          top={d.currentvehicle.name}
          below={<span className="mono">{d.currentvehicle.registrationnumber}</span>}
        />
      ) : (
        <span className="text-muted">{t('none')}</span>
      ),
    text: (d) => d.currentvehicle?.name,
  },
  {
    key: 'phonenumber',
    title: t('phone'),
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
    title: t('licences'),
    cell: (d) => (
      <span className="flex items-center gap-1.5">
        {d.hasdangerousgoodslicence && (
          <Badge tone="warn" icon={<Flame />}>
            {t('dg')}
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
  { key: 'assignedJobs', title: t('openJobs'), right: true, cell: (d) => <Num value={d.assignedJobs} /> },
  {
    key: 'lastwaypoint',
    title: t('lastSeen'),
    cell: (d) => <When at={d.lastwaypoint?.creationTime} style="ago" />,
    text: (d) => d.lastwaypoint?.creationTime,
  },
  { key: 'type', title: t('type'), hidden: true, cell: (d) => words(d.type), text: (d) => words(d.type), sort: true },
  { key: 'email', title: t('email'), hidden: true, cell: (d) => d.email ?? '–', text: (d) => d.email, sort: true },
]);
const segments = worded((): Segments => ({
  label: t('state'),
  segments: [
    {
      value: 'on',
      label: t('onDuty'),
      dot: 'delivered',
      where: 'isactive eq true and isavailableforwork eq true and isfit eq true',
    },
    { value: 'off', label: t('offDuty'), dot: 'processing', where: 'isactive eq true and isavailableforwork eq false' },
    { value: 'unfit', label: t('unfit'), dot: 'bad', where: 'isactive eq true and isfit eq false' },
    { value: 'inactive', label: t('inactive'), dot: 'none', where: eq('isactive', false) },
  ],
}));
const filters = worded((): Filters => ({
  type: optionsFilter(
    t('type'),
    'type',
    DRIVER_TYPES.map((value) => ({ value, label: words(value) })),
  ),
  active: yesNoFilter(t('active'), 'isactive'),
}));
