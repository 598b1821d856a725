import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, Card, CopyCode, ErrorState, Facts, Link, Page, plural, SkeletonRows, Strip, useCall, useParams, useSend, useSession, When } from '@cartage/ui/core.ts';
import { Journey, RecordPager, Tabs } from '@cartage/ui/data.ts';
import { Flame, Pencil, ScanBarcode, TriangleAlert, Undo2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { isOpen, measuresOf } from '../job-words.ts';
import { AllocateJobs } from './allocate-jobs.tsx';
import { History } from './history.tsx';
import { ItemsTab, OverviewTab, ScansTab } from './job-tabs.tsx';
import { JobDialog } from './job.form.tsx';
import { JobStatus } from './jobs.page.tsx';
import { journeyOf } from './journey.ts';
import { ScanDialog } from './scan-dialog.tsx';

const crumbs = [{ label: 'Jobs', to: '/jobs' }];
export default function JobPage() {
  const { id = '' } = useParams();
  const found = useCall(jobCalls.find, { jobId: id }), scans = useCall(scanEventCalls.list, { jobid: id, maxResultCount: 1000 });
  if (found.isError) return <Page title="Job" crumbs={crumbs}><ErrorState error={found.error} onRetry={() => void found.refetch()} /></Page>;
  if (!found.data) return <Page title="Job" crumbs={crumbs}><Card flush><SkeletonRows rows={10} /></Card></Page>;
  return <Record job={found.data} scans={scans.data?.items ?? []} />;
}
type Doing = 'give' | 'scan' | 'edit';
function Record({ job, scans }: { job: Job; scans: Parameters<typeof ScansTab>[0]['scans'] }) {
  const [doing, setDoing] = useState<Doing>(), close = () => setDoing(undefined);
  const { isCustomer } = useSession();
  const release = useSend(deliveryAgentCalls.release, { also: [jobCalls], success: 'Taken back: the job waits for a driver again' });
  const open = isOpen(job), place = (a: Job['fromaddress']) => [a.suburb, a.statecode, a.postcode].filter(Boolean).join(' ') || '–';
  return (
    <Page title={job.jobno} crumbs={crumbs} pager={<RecordPager call={jobCalls.list} href={(row) => `/jobs/${row.id}`} />} heading={<span className="flex flex-wrap items-center gap-3"><CopyCode code={job.jobno} /><span className="text-sm font-normal"><JobStatus job={job} /></span>{job.isdangerousgood && <Badge tone="warn" icon={<Flame />}>Dangerous goods</Badge>}</span>}
      sub={<span className="flex flex-wrap gap-x-4 gap-y-1"><span>{place(job.fromaddress)} → {place(job.toaddress)}</span><span className="text-muted">{measuresOf(job)}</span>{job.eta && open && <span className="text-muted">ETA <When at={job.eta} /></span>}</span>}
      actions={isCustomer ? [] : [
        { label: 'Edit', icon: <Pencil />, permission: 'Job.Manage', disabled: job.status === 'Cancelled', onClick: () => setDoing('edit') },
        open && { label: 'Record scan', icon: <ScanBarcode />, permission: 'Job.Manage', onClick: () => setDoing('scan') },
        open && !!job.driverid && { label: 'Take back', icon: <Undo2 />, permission: 'Job.Dispatch', state: release.state === 'pending' ? 'pending' as const : 'idle' as const, onClick: () => void release.send({ jobId: job.id }) },
        open && { label: job.driverid ? 'Reassign' : 'Allocate job', icon: <UserRoundPlus />, primary: true, permission: 'Job.Dispatch', onClick: () => setDoing('give') },
      ]}>
      {job.allocationoverride && <Strip tone="warn"><TriangleAlert aria-hidden />Allocated against the rules by {job.allocationoverride.by}, <When at={job.allocationoverride.at} />: {job.allocationoverride.reason}</Strip>}
      <Card flush><Journey steps={journeyOf(job, scans).map((s) => ({ label: s.label, state: s.state, at: s.at ? <When at={s.at} style="full" /> : null, note: s.note }))} /></Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card flush><Tabs tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab job={job} /> }, { value: 'items', label: 'Items', count: job.quantity, content: <ItemsTab job={job} /> },
          { value: 'scans', label: 'Scans', count: new Set(scans.map((s) => s.code + s.scannedeventdatetime)).size, content: <ScansTab scans={scans} /> },
          { value: 'history', label: 'History', content: <History entityType="Job" entityId={job.id} />, hidden: isCustomer },
        ]} /></Card>
        <JobFacts job={job} staff={!isCustomer} />
      </div>
      {doing === 'give' && <AllocateJobs jobs={[job]} onClose={close} />}
      {doing === 'scan' && <ScanDialog job={job} onClose={close} />}
      {doing === 'edit' && <JobDialog job={job} onClose={close} />}
    </Page>
  );
}
function JobFacts({ job, staff }: { job: Job; staff: boolean }) {
  const link = (to: string, text: string) => <Link to={to} className="text-accent hover:underline">{text}</Link>;
  return (
    <Card flush>
      <section className="p-4"><Facts facts={[
        ['Customer', staff && job.customerid ? link(`/customers/${job.customerid}`, job.customername ?? 'Customer') : job.customername], [job.bookingid ? 'Booking' : 'Connote', job.bookingid ? <Link to={`/bookings-beta/details/${job.bookingid}`} className="mono text-accent hover:underline">{job.connoteno ?? job.bookingid}</Link> : job.connoteno && <CopyCode code={job.connoteno} />],
        ['Type', words(job.jobtype)], ['Service', job.servicecode && words(job.servicecode.toLowerCase())], ['Reference', job.reference],
      ]} /></section>
      {staff && <section className="border-t border-line p-4"><Facts facts={[
        ['Driver', job.drivername ?? 'Unallocated'], ['Run', job.runid ? link(`/jobs/route?${job.rundate ? `day=${job.rundate}&` : ''}run=${job.runid}`, job.position ? `Stop ${job.position}` : 'Open') : null], ['Run day', job.rundate && <When at={`${job.rundate}T02:00:00Z`} style="day" />], ['Area', job.area],
      ]} /></section>}
      <section className="border-t border-line p-4"><Facts facts={[
        ['Pick-up day', job.pickupdate && <When at={`${job.pickupdate}T02:00:00Z`} style="day" />], ['Ready from', <When at={job.pickupreadydatetime} />], ['Due', <When at={job.deadline} />], ['Delivered', <When at={job.deliveredat} />], ['Signed by', job.signedby], ['Proof', job.podkind && words(job.podkind)],
      ]} /></section>
      {job.linkedjobs.length > 0 && <section className="border-t border-line p-4"><h3 className="mb-1.5 text-table font-semibold">{plural(job.linkedjobs.length, 'linked job')}</h3><ul className="grid gap-1 text-table">{job.linkedjobs.map((l) => <li key={l.id} className="flex justify-between gap-3">{link(`/jobs/${l.id}`, l.jobno)}<span className="text-muted">{words(l.jobtype)}, {words(l.status).toLowerCase()}</span></li>)}</ul></section>}
    </Card>
  );
}
