import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import type { Job } from '@cartage/contract/jobs/job.ts';
import { words } from '@cartage/contract/status.ts';
import { Card, CopyCode, Day, Facts, Link, ServiceLevel, tenantsName, When, wordsOf } from '@cartage/ui/core.ts';
import { areaText } from '../job-words.ts';

const t = wordsOf(jobWords);

/** By the tenant's name for it; a carrier's own by its code. */
const serviceOf = (code: string) => (
  <ServiceLevel code={code}>{tenantsName(code, 'serviceLevels') ?? words(code.toLowerCase())}</ServiceLevel>
);
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
              t('customer'),
              staff && job.customerid
                ? link(`/customers/${job.customerid}/details`, job.customername ?? t('customer'))
                : job.customername,
            ],
            [
              job.bookingid ? t('booking') : t('connote'),
              job.bookingid ? (
                <Link to={`/bookings-beta/details/${job.bookingid}`} className="mono text-accent hover:underline">
                  {job.connoteno ?? job.bookingid}
                </Link>
              ) : (
                job.connoteno && <CopyCode code={job.connoteno} />
              ),
            ],
            [t('type'), words(job.jobtype)],
            [t('service'), job.servicecode && serviceOf(job.servicecode.toUpperCase())],
            [t('reference'), job.reference],
          ]}
        />
      </section>
      {staff && (
        <section className="border-t border-line p-4">
          <Facts
            facts={[
              [t('driver'), job.drivername ?? t('unallocated')],
              [
                t('run'),
                job.runid
                  ? link(
                      `/jobs/route?${job.rundate ? `day=${job.rundate}&` : ''}run=${job.runid}`,
                      job.position ? t('stopPosition', { position: job.position }) : t('open'),
                    )
                  : null,
              ],
              [t('runDay'), job.rundate && <Day day={job.rundate} />],
              [t('area'), areaText(job.area)],
            ]}
          />
        </section>
      )}
      <section className="border-t border-line p-4">
        <Facts
          facts={[
            [t('pickUpDay'), job.pickupdate && <Day day={job.pickupdate} />],
            [t('notBefore'), job.notbefore && <Day day={job.notbefore} />],
            [t('readyFrom'), <When at={job.pickupreadydatetime} />],
            [t('due'), <When at={job.deadline} />],
            [t('delivered'), <When at={job.deliveredat} />],
            [t('signedBy'), job.signedby],
            [t('proof'), job.podkind && words(job.podkind)],
          ]}
        />
      </section>
      {job.linkedjobs.length > 0 && (
        <section className="border-t border-line p-4">
          <h3 className="mb-1.5 text-table font-semibold">{t('linkedJobs', { count: job.linkedjobs.length })}</h3>
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
