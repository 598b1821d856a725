import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { TrackingDetail } from '@cartage/contract/booking/tracking.ts';
import { scanEventCalls, type ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import { statusGroup, words } from '@cartage/contract/status.ts';
import { Button, dotOf, EmptyState, Status, toast, useCall, useFormat, skip, trackingAddress } from '@cartage/ui/core.ts';
import { ScanImages, Timeline, type TimelineEntry } from '@cartage/ui/data.ts';
import { clockIn } from '@cartage/contract/time.ts';
import { Link2, Radar } from 'lucide-react';
import { detailOf } from './journey.ts';

/** What happened, newest first, with signatures and photos where a scan brought some. */
export function TrackingTab({ b }: { b: BookingRecord }) {
  const { zone, when } = useFormat();
  const scans = useCall(scanEventCalls.list, b.consignmentId ? { connoteno: b.consignmentId, maxResultCount: 500 } : skip, { retry: false });
  if (b.trackingDetails.length === 0) return <EmptyState icon={<Radar />} title="Nothing has been scanned yet" text="Scans appear here as they are made: picked up, in the depot, on delivery, delivered." />;
  const entries = b.trackingDetails.map((t, i): TimelineEntry => ({
    key: i, day: when(t.updatedAt, 'day'), time: clockIn(t.updatedAt, zone), dot: dotFor(t.status), title: statusGroup(t.status) === 'exception' ? <Status code={t.status} /> : words(t.status),
    note: <Note t={t} images={imagesOf(scans.data?.items, t)} />, right: [detailOf(t, 'location'), detailOf(t, 'driver')].filter(Boolean).join(' · '),
  }));
  return (
    <div className="p-4">
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <p className="text-table text-muted">Customers see each step and its place, not the people.</p>
        {b.consignmentId && <Button variant="outline" size="sm" className="ml-auto" icon={<Link2 />} onClick={() => void navigator.clipboard.writeText(trackingAddress(b)).then(() => toast({ title: 'Tracking link copied', tone: 'ok' }))}>Copy tracking link</Button>}
      </header>
      <Timeline label="Tracking" entries={entries} />
    </div>
  );
}
const dotFor = (status: string): NonNullable<TimelineEntry['dot']> => { const dot = dotOf(status); return dot === 'bad' ? 'bad' : dot === 'exception' ? 'exception' : 'done'; };

function Note({ t, images }: { t: TrackingDetail; images: ScanEvent['images'] }) {
  const signed = detailOf(t, 'signedBy'), pod = detailOf(t, 'pod');
  const text = [signed && `signed by ${signed}`, pod && pod !== 'Complete' && words(pod).toLowerCase(), detailOf(t, 'note')].filter(Boolean).join(' · ');
  return <>{text}{images.length > 0 && <ScanImages images={images} />}</>;
}
/** All articles of one stop are scanned at one time and are one line here; their pictures belong together. */
function imagesOf(scans: ScanEvent[] | undefined, t: TrackingDetail): ScanEvent['images'] {
  const same = (scans ?? []).filter((s) => new Date(s.scannedeventdatetime).getTime() === new Date(t.updatedAt).getTime());
  return [...new Map(same.flatMap((s) => s.images).map((i) => [i.id, i])).values()];
}
