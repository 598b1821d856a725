import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type JobCounts, type JobSummary } from '@cartage/contract/jobs/job.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { JOB_STATUSES, JOB_TYPES, words } from '@cartage/contract/status.ts';
import type { z } from '@cartage/contract/zod.ts';
import {
  codeOptions,
  Day,
  CopyCode,
  formatM3,
  Num,
  Status,
  useNavigate,
  useSend,
  useSession,
  When,
  wordsOf,
  worded,
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
import { areaText, fromText, isOpen, jobDot, loadOf, toText } from '../job-words.ts';
import { AllocateJobs } from './allocate-jobs.tsx';
import { Due, OverdueOr } from './due.tsx';
import { JobDialog } from './job.form.tsx';

const t = wordsOf(jobWords);

const areaOf = (j: JobSummary) => areaText(j.area);

export default function JobsPage() {
  const { isCustomer, can } = useSession(),
    navigate = useNavigate();
  const [adding, setAdding] = useState(false),
    [giving, setGiving] = useState<{ jobs: JobSummary[]; clear: () => void }>();
  const release = useSend(deliveryAgentCalls.releaseMany, {
    also: [jobCalls],
    success: (_, { jobIds }) => t('unallocatedJobs', { count: jobIds.length }),
  });
  const shown = isCustomer ? columns().filter((c) => !['customer', 'driver', 'area'].includes(c.key)) : columns();
  const bulk: BulkAction<JobSummary>[] = [
    {
      label: (n) => t('allocateJobs', { count: n }),
      icon: <UserRoundPlus />,
      run: (jobs, clear) => {
        setGiving({ jobs: [...jobs], clear });
      },
    },
    {
      label: () => t('unallocate'),
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
      title={t('jobs')}
      name="jobs"
      call={jobCalls.list}
      columns={shown}
      href={(j) => `/jobs/${j.id}`}
      search={(text) => ({ search: text })}
      searchLabel={t('jobConnoteSuburb')}
      sort="creationTime desc"
      segments={segments()}
      filters={isCustomer ? forCustomers() : filters()}
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
          label: t('allocation'),
          icon: <SquareKanban />,
          to: '/drivers/allocation',
          permission: 'Job.Dispatch',
        },
        !isCustomer && {
          label: t('newJob'),
          icon: <Plus />,
          primary: true,
          permission: 'Job.Manage',
          onClick: () => setAdding(true),
        },
      ]}
      empty={{
        title: t('noJobsYet'),
        text: t('everyBookingCarriedOwn'),
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
  if (job.isheld && isOpen(job)) return t('heldReceiver');
  return job.status === 'Failed' && job.lastscanevent ? words(job.lastscanevent.code) : undefined;
}
const columns = worded((): Column<JobSummary>[] => [
  {
    key: 'jobno',
    title: t('job'),
    cell: (j) => (
      <TwoLines top={<CopyCode code={j.jobno} />} below={j.connoteno && <span className="mono">{j.connoteno}</span>} />
    ),
    text: (j) => j.jobno,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: t('customer'),
    cell: (j) => <span className="block max-w-44 truncate">{j.customername ?? '–'}</span>,
    text: (j) => j.customername,
    sort: 'customername',
  },
  {
    key: 'from',
    title: t('from'),
    cell: (j) => (
      <TwoLines top={j.fromsuburb ?? '–'} below={[j.fromstatecode, j.frompostcode].filter(Boolean).join(' ')} />
    ),
    text: fromText,
    sort: 'fromsuburb',
  },
  {
    key: 'to',
    title: t('to'),
    cell: (j) => <TwoLines top={j.tosuburb ?? '–'} below={[j.tostatecode, j.topostcode].filter(Boolean).join(' ')} />,
    text: toText,
    sort: 'tosuburb',
  },
  { key: 'status', title: t('status'), cell: (j) => <JobStatus job={j} />, text: (j) => words(j.status), sort: true },
  {
    key: 'driver',
    title: t('driver'),
    cell: (j) =>
      j.drivername ? (
        <TwoLines top={j.drivername} below={j.rundate && <Day day={j.rundate} />} />
      ) : (
        <span className="text-muted">{t('unallocated')}</span>
      ),
    text: (j) => j.drivername,
    sort: 'drivername',
  },
  { key: 'quantity', title: t('itemsLabel'), right: true, cell: (j) => <Num value={j.quantity} />, sort: true },
  {
    key: 'weightkg',
    title: t('weightKg'),
    right: true,
    cell: (j) => <TwoLines top={<Num value={j.weightkg} />} below={j.volumem3 > 0 && formatM3(j.volumem3)} />,
    text: (j) => j.weightkg,
    sort: true,
  },
  {
    key: 'pickupdate',
    title: t('pickUp'),
    cell: (j) => <Day day={j.pickupdate} />,
    text: (j) => j.pickupdate,
    sort: true,
  },
  { key: 'deadline', title: t('due'), cell: (j) => <Due job={j} />, text: (j) => j.deadline, sort: true },
  {
    key: 'jobtype',
    title: t('type'),
    hidden: true,
    cell: (j) => words(j.jobtype),
    text: (j) => words(j.jobtype),
    sort: true,
  },
  { key: 'area', title: t('area'), hidden: true, cell: areaOf, text: areaOf, sort: true },
  { key: 'eta', title: t('eta'), hidden: true, cell: (j) => <When at={j.eta} />, text: (j) => j.eta, sort: true },
  { key: 'reference', title: t('reference'), hidden: true, cell: (j) => j.reference ?? '–', text: (j) => j.reference },
  {
    key: 'creationTime',
    title: t('created'),
    hidden: true,
    cell: (j) => <When at={j.creationTime} />,
    text: (j) => j.creationTime,
    sort: true,
  },
]);
const WAITING = ['Unconfirmed', 'Confirmed', 'Ready'],
  WITH_DRIVER = ['Allocated', 'Accepted'],
  MOVING = ['PickedUp', 'InDepot', 'OnLinehaul', 'OnDelivery'];
const FAILED = ['Failed'],
  DELIVERED = ['Delivered'];
const segments = worded((): Segments => ({
  segments: [
    { value: 'waiting', label: t('toPickUp'), dot: 'processing', where: isIn('status', [...WAITING, ...WITH_DRIVER]) },
    { value: 'moving', label: t('onTheWay'), dot: 'inTransit', where: isIn('status', MOVING) },
    { value: 'delivered', label: t('delivered'), dot: 'delivered', where: isIn('status', DELIVERED) },
    { value: 'failed', label: t('failed'), dot: 'exception', where: isIn('status', FAILED) },
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
}));
const common = worded((): Filters => ({
  pickup: daysFilter(t('pickUp'), 'pickupdate'),
  state: optionsFilter(t('status'), 'status', codeOptions('jobStatuses', JOB_STATUSES)),
  type: optionsFilter(t('type'), 'jobtype', codeOptions('jobTypes', JOB_TYPES)),
  to: textFilter(t('toSuburb'), 'tosuburb'),
  dangerous: yesNoFilter(t('dangerousGoods'), 'isdangerousgood'),
}));
const forCustomers = worded(() => common());
const filters = worded((): Filters => ({
  ...common(),
  customer: customerFilterOf(),
  driver: optionsFilter(
    t('driver'),
    'driverid',
    loadedFrom(driverCalls.list, { maxResultCount: 500, sorting: 'name' }, (page) =>
      page.items.map((d) => ({ value: d.id, label: d.name })),
    ),
    { inBar: true },
  ),
  allocated: yesNoFilter(t('hasADriver'), 'isallocatedtodeliveryagent'),
  held: yesNoFilter(t('heldDepot'), 'isheld'),
  area: textFilter(t('area'), 'area'),
}));
