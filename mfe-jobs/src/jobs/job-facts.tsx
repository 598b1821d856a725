import type { Job } from '@cartage/contract/jobs/job.ts';
import { words } from '@cartage/contract/status.ts';
import { Card, CopyCode, Day, Facts, Link, plural, When } from '@cartage/ui/core.ts';

/** Whose job it is, who has it, when it is due; staff see driver and run. */
export function JobFacts({ job, staff }: { job: Job; staff: boolean }) {
  const link = (to: string, text: string) => (
    <Link to={to} className="text-accent hover:underline">
      {text}
    </Link>
  );
  return (
    <Card flush>
      <section className="p-4">
        <Facts
          facts={[
            [
              'Customer',
              staff && job.customerid
                ? link(`/customers/${job.customerid}/details`, job.customername ?? 'Customer')
                : job.customername,
            ],
            [
              job.bookingid ? 'Booking' : 'Connote',
              job.bookingid ? (
                <Link to={`/bookings-beta/details/${job.bookingid}`} className="mono text-accent hover:underline">
                  {job.connoteno ?? job.bookingid}
                </Link>
              ) : (
                job.connoteno && <CopyCode code={job.connoteno} />
              ),
            ],
            ['Type', words(job.jobtype)],
            ['Service', job.servicecode && words(job.servicecode.toLowerCase())],
            ['Reference', job.reference],
          ]}
        />
      </section>
      {staff && (
        <section className="border-t border-line p-4">
          <Facts
            facts={[
              ['Driver', job.drivername ?? 'Unallocated'],
              [
                'Run',
                job.runid
                  ? link(
                      `/jobs/route?${job.rundate ? `day=${job.rundate}&` : ''}run=${job.runid}`,
                      job.position ? `Stop ${job.position}` : 'Open',
                    )
                  : null,
              ],
              ['Run day', job.rundate && <Day day={job.rundate} />],
              ['Area', job.area],
            ]}
          />
        </section>
      )}
      <section className="border-t border-line p-4">
        <Facts
          facts={[
            ['Pick-up day', job.pickupdate && <Day day={job.pickupdate} />],
            ['Not before', job.notbefore && <Day day={job.notbefore} />],
            ['Ready from', <When at={job.pickupreadydatetime} />],
            ['Due', <When at={job.deadline} />],
            ['Delivered', <When at={job.deliveredat} />],
            ['Signed by', job.signedby],
            ['Proof', job.podkind && words(job.podkind)],
          ]}
        />
      </section>
      {job.linkedjobs.length > 0 && (
        <section className="border-t border-line p-4">
          <h3 className="mb-1.5 text-table font-semibold">{plural(job.linkedjobs.length, 'linked job')}</h3>
          <ul className="grid gap-1 text-table">
            {job.linkedjobs.map((l) => (
              <li key={l.id} className="flex justify-between gap-3">
                {link(`/jobs/${l.id}`, l.jobno)}
                <span className="text-muted">
                  {words(l.jobtype)}, {words(l.status).toLowerCase()}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
