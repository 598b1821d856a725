import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import {
  Badge,
  Card,
  CopyCode,
  cx,
  Page,
  RecordWaits,
  Strip,
  useCall,
  useParams,
  useSearchParams,
  useSend,
  useSession,
  When,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Discussions, Files, Journey, RecordPager, Tabs, useTalkBeside } from '@cartage/ui/data.ts';
import { useLinksTab } from '@cartage/ui/history.ts';
import { OpenWish } from '@cartage/ui/form.ts';
import { Flame, PackageX, Pencil, ScanBarcode, TriangleAlert, Undo2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { isOpen, measuresOf } from '../job-words.ts';
import { AllocateJobs } from './allocate-jobs.tsx';
import { CloseDialog, ClosingStrip, mayClose } from './closing.tsx';
import { History } from './history.tsx';
import { ItemsTab, OverviewTab, ScansTab, type Scans } from './job-tabs.tsx';
import { JobDialog } from './job.form.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobStatus } from './jobs.page.tsx';
import { journeyOf } from './journey.ts';
import { KeptStrip, useKept, useLetGo } from './kept.tsx';
import { ScanDialog } from './scan-dialog.tsx';

const t = wordsOf(jobWords);

const crumbs = worded(() => [{ label: t('jobs'), to: '/jobs' }]);
export default function JobPage() {
  const { id = '' } = useParams();
  const found = useCall(jobCalls.find, { jobId: id }),
    scans = useCall(scanEventCalls.list, { jobid: id, maxResultCount: 1000 });
  if (found.isError || !found.data) return <RecordWaits title={t('job')} crumbs={crumbs()} found={found} />;
  return <Record job={found.data} found={scans} />;
}
type Doing = 'give' | 'scan' | 'edit' | 'close';
function Record({ job, found }: { job: Job; found: Scans }) {
  const scans = found.data?.items ?? [];
  // A record elsewhere may lead straight to the closing.
  const [params, setParams] = useSearchParams();
  const asked = params.get('do') === 'close' && mayClose(job) ? ('close' as const) : undefined;
  const [doing, setDoing] = useState<Doing | undefined>(asked);
  const close = () => {
    setDoing(undefined);
    if (asked)
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('do');
          return next;
        },
        { replace: true },
      );
  };
  const { isCustomer, isDriver, can } = useSession();
  const links = useLinksTab('Job', job.id);
  const talk = {
    entity: 'Job' as const,
    id: job.id,
    customer: job.customerid ? { id: job.customerid, name: job.customername ?? t('theCustomer') } : null,
  };
  const beside = useTalkBeside({ ...talk, hidden: isDriver });
  const manages = !isCustomer && can('Job.Manage');
  const release = useSend(deliveryAgentCalls.release, {
    also: [jobCalls],
    success: t('unallocatedJobWaitsDriver'),
  });
  const kept = useKept(job),
    letGo = useLetGo(job);
  const open = isOpen(job),
    place = (a: Job['fromaddress']) => [a.suburb, a.statecode, a.postcode].filter(Boolean).join(' ') || '–';
  return (
    <Page
      title={job.jobno}
      crumbs={crumbs()}
      pager={<RecordPager call={jobCalls.list} href={(row) => `/jobs/${row.id}`} />}
      beside={beside}
      heading={
        <span className="flex flex-wrap items-center gap-3">
          <CopyCode code={job.jobno} />
          <span className="text-sm font-normal">
            <JobStatus job={job} />
          </span>
          {job.isdangerousgood && (
            <Badge tone="warn" icon={<Flame />}>
              {t('dangerousGoods')}
            </Badge>
          )}
        </span>
      }
      sub={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {place(job.fromaddress)} → {place(job.toaddress)}
          </span>
          <span className="text-muted">{measuresOf(job)}</span>
          {job.eta && open && <span className="text-muted">{t.parts('etaWhen', { when: <When at={job.eta} /> })}</span>}
        </span>
      }
      actions={
        isCustomer
          ? []
          : [
              job.status !== 'Cancelled' && {
                label: t('edit'),
                icon: <Pencil />,
                permission: 'Job.Manage',
                onClick: () => setDoing('edit'),
              },
              open && {
                label: t('recordScan'),
                icon: <ScanBarcode />,
                permission: 'Job.Manage',
                onClick: () => setDoing('scan'),
              },
              mayClose(job) && {
                label: t('closeConsignment'),
                icon: <PackageX />,
                permission: 'Job.Manage',
                inMenu: true,
                onClick: () => setDoing('close'),
              },
              open &&
                !!job.driverid && {
                  label: t('unallocate'),
                  icon: <Undo2 />,
                  permission: 'Job.Dispatch',
                  state: release.state === 'pending' ? ('pending' as const) : ('idle' as const),
                  onClick: () => void release.send({ jobId: job.id }),
                },
              kept !== undefined && { ...letGo, primary: kept === 'held' },
              // What the depot holds goes with nobody.
              open &&
                kept !== 'held' && {
                  label: job.driverid ? t('reassign') : t('allocateJob'),
                  icon: <UserRoundPlus />,
                  primary: true,
                  permission: 'Job.Dispatch',
                  onClick: () => setDoing('give'),
                },
            ]
      }
    >
      {!isCustomer && (
        <ClosingStrip job={job} onClose={manages && mayClose(job) ? () => setDoing('close') : undefined} />
      )}
      <OpenWish bookingId={job.bookingid} />
      <KeptStrip job={job} />
      {job.allocationoverride && (
        <Strip tone="warn">
          <TriangleAlert aria-hidden />
          {t.parts('allocatedAgainstRulesWhen', {
            by: job.allocationoverride.by,
            when: <When at={job.allocationoverride.at} />,
            reason: job.allocationoverride.reason,
          })}
        </Strip>
      )}
      <Card flush>
        <Journey
          steps={journeyOf(job, scans).map((s) => ({
            label: s.label,
            state: s.state,
            at: s.at ? <When at={s.at} style="full" /> : null,
            note: s.note,
          }))}
        />
      </Card>
      <div className={cx('grid items-start gap-4', !beside?.isOpen && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        <Card flush>
          <Tabs
            tabs={[
              { value: 'overview', label: t('overview'), content: <OverviewTab job={job} /> },
              ...(beside?.facts(<JobFacts job={job} staff={!isCustomer} />) ?? []),
              { value: 'items', label: t('itemsLabel'), count: job.quantity, content: <ItemsTab job={job} /> },
              {
                value: 'scans',
                label: t('scans'),
                count: new Set(scans.map((s) => s.code + s.scannedeventdatetime)).size,
                content: <ScansTab found={found} />,
              },
              {
                value: 'files',
                label: t('files'),
                hidden: isDriver,
                content: <Files entity="Job" id={job.id} about={t('filesAppearHere')} />,
              },
              {
                value: 'discussion',
                label: t('discussion'),
                feature: 'Discussions',
                hidden: isDriver || !!beside,
                content: <Discussions {...talk} />,
              },
              links,
              {
                value: 'history',
                label: t('history'),
                content: <History entityType="Job" entityId={job.id} />,
                hidden: isCustomer,
              },
            ]}
          />
        </Card>
        {!beside?.isOpen && <JobFacts job={job} staff={!isCustomer} />}
      </div>
      {doing === 'give' && <AllocateJobs jobs={[job]} onClose={close} />}
      {doing === 'scan' && <ScanDialog job={job} onClose={close} />}
      {doing === 'close' && manages && <CloseDialog job={job} onClose={close} />}
      {doing === 'edit' && <JobDialog job={job} onClose={close} />}
    </Page>
  );
}
