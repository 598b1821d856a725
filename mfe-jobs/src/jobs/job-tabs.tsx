import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import type { Job, JobAddress } from '@cartage/contract/jobs/job.ts';
import type { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { called, words } from '@cartage/contract/status.ts';
import {
  CopyCode,
  EmptyState,
  ErrorState,
  SkeletonRows,
  useFormat,
  usePhone,
  type useCall,
  wordsOf,
  worded,
  instructionsText,
} from '@cartage/ui/core.ts';
import { ScanImages, Table, Timeline, TwoLines, type Column, type TimelineEntry } from '@cartage/ui/data.ts';
import { MapPin, Radar } from 'lucide-react';

const t = wordsOf(jobWords);

const BAD: readonly string[] = ['Damaged', 'Short', 'Misdirected'];
export type Scans = ReturnType<typeof useCall<typeof scanEventCalls.list>>;
export function ScansTab({ found }: { found: Scans }) {
  const { clockZone, day, when } = useFormat();
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <SkeletonRows rows={4} />;
  const scans = found.data.items;
  if (!scans.length)
    return <EmptyState icon={<Radar />} title={t('nothingBeenScannedYet')} text={t('scansAppearTheyMade')} />;
  // All articles of one stop are scanned at one time and are one line.
  const groups = [...Map.groupBy(scans, (s) => `${s.code}|${s.scannedeventdatetime}`).values()];
  const entries = groups.map((g): TimelineEntry => {
    const s = g[0]!,
      articles = g.filter((x) => x.articlenumber).length,
      images = [...new Map(g.flatMap((x) => x.images).map((i) => [i.id, i])).values()];
    return {
      key: s.id,
      day: day(dayIn(s.scannedeventdatetime, clockZone)),
      time: when(s.scannedeventdatetime, 'time'),
      title: words(s.code),
      dot: BAD.includes(s.code) ? 'bad' : s.code === 'AttemptFailed' ? 'exception' : 'done',
      note: (
        <>
          {[
            articles > 0 && t('items', { count: articles }),
            s.podkind && s.podkind !== 'Complete' && words(s.podkind).toLowerCase(),
            s.signedby && t('signedBySignedby', { signedby: s.signedby }),
            s.details,
          ]
            .filter(Boolean)
            .join(' · ')}
          {images.length > 0 && <ScanImages images={images} />}
        </>
      ),
      right: [s.suburb ?? s.locationcode, s.drivername].filter(Boolean).join(' · '),
    };
  });
  return (
    <div className="p-4">
      <Timeline label={t('scans')} entries={entries} />
    </div>
  );
}

type Line = Job['items'][number] & { key: string };
const size = (i: Line) =>
  [i.length, i.width, i.height].every(Boolean)
    ? `${i.length!.value} × ${i.width!.value} × ${i.height!.value} ${i.length!.unit}`
    : '–';
const weight = (i: Line) => (i.weight ? `${i.weight.value} ${i.weight.unit}` : '–');
const itemColumns = worded((): Column<Line>[] => [
  { key: 'packagetype', title: t('package'), cell: (i) => called(i.packagetype) },
  { key: 'description', title: t('contents'), cell: (i) => i.description ?? '–' },
  { key: 'size', title: t('size'), cell: (i) => <span className="num">{size(i)}</span> },
  { key: 'quantity', title: t('pieces'), right: true, cell: (i) => i.quantity },
  { key: 'weight', title: t('each'), right: true, cell: weight },
]);
/** Three columns are what a phone has room for: what it is, what one measures, how many. */
const narrowColumns = worded((): Column<Line>[] => [
  {
    key: 'packagetype',
    title: t('package'),
    cell: (i) => <TwoLines top={called(i.packagetype)} below={i.description} />,
  },
  {
    key: 'size',
    title: t('each'),
    cell: (i) => <TwoLines top={<span className="num">{size(i)}</span>} below={weight(i)} />,
  },
  { key: 'quantity', title: t('pieces'), right: true, cell: (i) => i.quantity },
]);
function ItemLines({ job }: { job: Job }) {
  const phone = usePhone();
  return (
    <Table
      columns={phone ? narrowColumns() : itemColumns()}
      rows={job.items.map((i, n) => ({ ...i, key: String(n) }))}
      rowId={(r) => r.key}
      label={t('itemsLabel')}
    />
  );
}
export function ItemsTab({ job }: { job: Job }) {
  const articles = job.items.flatMap((i) => i.articlenumbers ?? []);
  return (
    <div className="grid gap-4 p-4">
      <ItemLines job={job} />
      {articles.length > 0 && (
        <section>
          <h3 className="mb-2 text-table font-semibold">{t('articles', { count: articles.length })}</h3>
          <ul className="grid gap-x-6 gap-y-1 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
            {articles.map((a) => (
              <li key={a}>
                <CopyCode code={a} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function OverviewTab({ job }: { job: Job }) {
  return (
    <div className="grid gap-6 p-4 sm:grid-cols-2">
      <AddressBlock title={t('from')} at={job.fromaddress} />
      <AddressBlock title={t('to')} at={job.toaddress} />
      {(job.specialinstructions || job.deliveryinstructions) && (
        <section className="sm:col-span-2">
          <h3 className="mb-1 text-table font-semibold">{t('instructions')}</h3>
          <p className="whitespace-pre-line text-table">
            {instructionsText([job.specialinstructions, job.deliveryinstructions].filter(Boolean).join('\n'))}
          </p>
        </section>
      )}
      <section className="min-w-0 sm:col-span-2">
        <h3 className="mb-2 text-table font-semibold">{t('freight')}</h3>
        <ItemLines job={job} />
      </section>
    </div>
  );
}
function AddressBlock({ title, at }: { title: string; at: JobAddress }) {
  const lines = [
    at.company,
    at.addressline1,
    at.addressline2,
    at.addressline3,
    [at.suburb, at.statecode, at.postcode].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <section>
      <h2 className="mb-1 flex items-center gap-1.5 text-table font-semibold">
        <MapPin aria-hidden className="size-3.5 text-muted" />
        {title}
      </h2>
      <address className="text-table not-italic">
        {lines.map((l, i) => (
          <span key={i} className="block">
            {l}
          </span>
        ))}
      </address>
      {(at.contact || at.telephone) && (
        <p className="mt-1 text-table text-muted">
          {at.contact}
          {at.contact && at.telephone && ' · '}
          {at.telephone && (
            <a href={`tel:${at.telephone}`} className="text-accent underline">
              {at.telephone}
            </a>
          )}
        </p>
      )}
      {at.instructions && <p className="mt-1 text-table text-muted">{at.instructions}</p>}
    </section>
  );
}
