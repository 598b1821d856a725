import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type JobCounts, type JobSummary } from '@cartage/contract/jobs/job.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { JOB_STATUSES, JOB_TYPES, words } from '@cartage/contract/status.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  Day,
  CopyCode,
  formatM3,
  Num,
  plural,
  Status,
  useNavigate,
  useSend,
  useSession,
  When,
} from '@cartage/ui/core.ts';
import {
  customerFilterOf,
  daysFilter,
  ListPage,
  loadedFrom,
  optionsFilter,
  textFilter,
  TwoLines,
  yesNoFilter,
  type BulkAction,
  type Column,
  type Filters,
  type Segments,
} from '@cartage/ui/data.ts';
import { Plus, SquareKanban, Undo2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { fromText, isOpen, jobDot, loadOf, toText } from '../job-words.ts';
import { AllocateJobs } from './allocate-jobs.tsx';
import { Due, OverdueOr } from './due.tsx';
import { JobDialog } from './job.form.tsx';

export default function JobsPage() {
  const { isCustomer, can } = useSession(),
    navigate = useNavigate();
  const [adding, setAdding] = useState(false),
    [giving, setGiving] = useState<{ jobs: JobSummary[]; clear: () => void }>();
  const release = useSend(deliveryAgentCalls.releaseMany, {
    also: [jobCalls],
    success: (_, { jobIds }) => `Unallocated ${plural(jobIds.length, 'job')}`,
  });
  const shown = isCustomer ? columns.filter((c) => !['customer', 'driver', 'area'].includes(c.key)) : columns;
  const bulk: BulkAction<JobSummary>[] = [
    {
      label: (n) => `Allocate ${plural(n, 'job')}`,
      icon: <UserRoundPlus />,
      run: (jobs, clear) => {
        setGiving({ jobs: [...jobs], clear });
      },
    },
    {
      label: () => 'Unallocate',
      icon: <Undo2 />,
      run: async (jobs, clear) => {
        try {
          await release.sendOrThrow({ jobIds: jobs.map((j) => j.id) });
          clear();
        } catch {
          /* told in a toast */
        }
      },
    },
  ];
  return (
    <ListPage
      title="Jobs"
      name="jobs"
      call={jobCalls.list}
      columns={shown}
      href={(j) => `/jobs/${j.id}`}
      search={(text) => ({ search: text })}
      searchLabel="Job, connote, suburb"
      sort="creationTime desc"
      segments={segments}
      filters={isCustomer ? forCustomers : filters}
      card={(j) => ({
        code: <CopyCode code={j.connoteno ?? j.jobno} />,
        state: <JobStatus job={j} plain />,
        title: `${fromText(j)} → ${toText(j)}`,
        left: j.drivername ?? j.customername,
        right: <OverdueOr job={j}>{loadOf(j)}</OverdueOr>,
      })}
      {...(can('Job.Dispatch') && !isCustomer && { bulk })}
      actions={[
        !isCustomer && {
          label: 'Allocation',
          icon: <SquareKanban />,
          to: '/drivers/allocation',
          permission: 'Job.Dispatch',
        },
        !isCustomer && {
          label: 'New job',
          icon: <Plus />,
          primary: true,
          permission: 'Job.Manage',
          onClick: () => setAdding(true),
        },
      ]}
      empty={{
        title: 'No jobs yet',
        text: 'Every booking carried by your own fleet becomes a job here. Others can be made by hand.',
      }}
      aside={
        <>
          {adding && <JobDialog onClose={() => setAdding(false)} onSaved={(job) => void navigate(`/jobs/${job.id}`)} />}
          {giving && <AllocateJobs jobs={giving.jobs} onClose={() => setGiving(undefined)} onDone={giving.clear} />}
        </>
      }
    />
  );
}
type Standing = Pick<JobSummary, 'status' | 'lastscanevent' | 'isheld'>;
export const JobStatus = ({ job, plain }: { job: Standing; plain?: boolean }) => (
  <Status code={job.status} dot={jobDot(job.status)} note={plain ? undefined : noteOf(job)} />
);
function noteOf(job: Standing): string | undefined {
  if (job.isheld && isOpen(job)) return 'held for its receiver';
  return job.status === 'Failed' && job.lastscanevent ? words(job.lastscanevent.code) : undefined;
}
const columns: Column<JobSummary>[] = [
  {
    key: 'jobno',
    title: 'Job',
    cell: (j) => (
      <TwoLines top={<CopyCode code={j.jobno} />} below={j.connoteno && <span className="mono">{j.connoteno}</span>} />
    ),
    text: (j) => j.jobno,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: 'Customer',
    cell: (j) => <span className="block max-w-44 truncate">{j.customername ?? '–'}</span>,
    text: (j) => j.customername,
    sort: 'customername',
  },
  {
    key: 'from',
    title: 'From',
    cell: (j) => (
      <TwoLines top={j.fromsuburb ?? '–'} below={[j.fromstatecode, j.frompostcode].filter(Boolean).join(' ')} />
    ),
    text: fromText,
    sort: 'fromsuburb',
  },
  {
    key: 'to',
    title: 'To',
    cell: (j) => <TwoLines top={j.tosuburb ?? '–'} below={[j.tostatecode, j.topostcode].filter(Boolean).join(' ')} />,
    text: toText,
    sort: 'tosuburb',
  },
  { key: 'status', title: 'Status', cell: (j) => <JobStatus job={j} />, text: (j) => words(j.status), sort: true },
  {
    key: 'driver',
    title: 'Driver',
    cell: (j) =>
      j.drivername ? (
        <TwoLines top={j.drivername} below={j.rundate && <Day day={j.rundate} />} />
      ) : (
        <span className="text-muted">Unallocated</span>
      ),
    text: (j) => j.drivername,
    sort: 'drivername',
  },
  { key: 'quantity', title: 'Items', right: true, cell: (j) => <Num value={j.quantity} />, sort: true },
  {
    key: 'weightkg',
    title: 'Weight, kg',
    right: true,
    cell: (j) => <TwoLines top={<Num value={j.weightkg} />} below={j.volumem3 > 0 && formatM3(j.volumem3)} />,
    text: (j) => j.weightkg,
    sort: true,
  },
  {
    key: 'pickupdate',
    title: 'Pick-up',
    cell: (j) => <Day day={j.pickupdate} />,
    text: (j) => j.pickupdate,
    sort: true,
  },
  { key: 'deadline', title: 'Due', cell: (j) => <Due job={j} />, text: (j) => j.deadline, sort: true },
  {
    key: 'jobtype',
    title: 'Type',
    hidden: true,
    cell: (j) => words(j.jobtype),
    text: (j) => words(j.jobtype),
    sort: true,
  },
  { key: 'area', title: 'Area', hidden: true, cell: (j) => j.area, text: (j) => j.area, sort: true },
  { key: 'eta', title: 'ETA', hidden: true, cell: (j) => <When at={j.eta} />, text: (j) => j.eta, sort: true },
  { key: 'reference', title: 'Reference', hidden: true, cell: (j) => j.reference ?? '–', text: (j) => j.reference },
  {
    key: 'creationTime',
    title: 'Created',
    hidden: true,
    cell: (j) => <When at={j.creationTime} />,
    text: (j) => j.creationTime,
    sort: true,
  },
];
const WAITING = ['Unconfirmed', 'Confirmed', 'Ready'],
  WITH_DRIVER = ['Allocated', 'Accepted'],
  MOVING = ['PickedUp', 'InDepot', 'OnLinehaul', 'OnDelivery'];
const FAILED = ['Failed'],
  DELIVERED = ['Delivered'];
const segments: Segments = {
  segments: [
    { value: 'waiting', label: 'To pick up', dot: 'processing', where: isIn('status', [...WAITING, ...WITH_DRIVER]) },
    { value: 'moving', label: 'On the way', dot: 'inTransit', where: isIn('status', MOVING) },
    { value: 'delivered', label: 'Delivered', dot: 'delivered', where: isIn('status', DELIVERED) },
    { value: 'failed', label: 'Failed', dot: 'exception', where: isIn('status', FAILED) },
  ],
  counts: {
    call: jobCalls.counts,
    of: (counts: z.infer<typeof JobCounts>) => {
      const sum = (statuses: readonly string[]) =>
        counts.reduce((n, c) => n + (statuses.includes(c.status) ? c.n : 0), 0);
      return {
        waiting: sum([...WAITING, ...WITH_DRIVER]),
        moving: sum(MOVING),
        delivered: sum(DELIVERED),
        failed: sum(FAILED),
      };
    },
  },
};
const common: Filters = {
  pickup: daysFilter('Pick-up', 'pickupdate'),
  state: optionsFilter(
    'Status',
    'status',
    JOB_STATUSES.map((value) => ({ value, label: words(value) })),
  ),
  type: optionsFilter(
    'Type',
    'jobtype',
    JOB_TYPES.map((value) => ({ value, label: words(value) })),
  ),
  to: textFilter('To suburb', 'tosuburb'),
  dangerous: yesNoFilter('Dangerous goods', 'isdangerousgood'),
};
const forCustomers = common;
const filters: Filters = {
  ...common,
  customer: customerFilterOf(),
  driver: optionsFilter(
    'Driver',
    'driverid',
    loadedFrom(driverCalls.list, { maxResultCount: 500, sorting: 'name' }, (page) =>
      page.items.map((d) => ({ value: d.id, label: d.name })),
    ),
    { inBar: true },
  ),
  allocated: yesNoFilter('Has a driver', 'isallocatedtodeliveryagent'),
  held: yesNoFilter('Held at the depot', 'isheld'),
  area: textFilter('Area', 'area'),
};
