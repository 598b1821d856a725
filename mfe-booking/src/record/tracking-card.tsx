import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { TrackingDetail } from '@cartage/contract/booking/tracking.ts';
import { scanEventCalls, type ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import { statusGroup, words } from '@cartage/contract/status.ts';
import {
  Button,
  Card,
  dotOf,
  EmptyState,
  Status,
  toast,
  useCall,
  useFormat,
  useSearchParams,
  useSession,
  skip,
  trackingAddress,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ScanImages, Timeline, type TimelineEntry } from '@cartage/ui/data.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { Eye, Link2, Radar } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { detailOf } from './journey.ts';

const t = wordsOf(recordWords);

/** What happened, newest first, with signatures and photos where a scan brought some. Stays in view beside whichever tab is open. */
export function TrackingCard({ b }: { b: BookingRecord }) {
  const { clockZone, day, when } = useFormat();
  const { isCustomer } = useSession();
  const card = useRef<HTMLDivElement>(null);
  // Links that lead to what happened name the tab that this once was.
  const wanted = useSearchParams()[0].get('tab') === 'tracking';
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [wanted]);
  const scans = useCall(
    scanEventCalls.list,
    b.consignmentId ? { connoteno: b.consignmentId, maxResultCount: 500 } : skip,
    { retry: false },
  );
  const last = b.trackingDetails[0];
  const entries = b.trackingDetails.map((d, i): TimelineEntry => ({
    key: i,
    day: day(dayIn(d.updatedAt, clockZone)),
    time: when(d.updatedAt, 'time'),
    dot: dotFor(d.status),
    title: statusGroup(d.status) === 'exception' ? <Status code={d.status} /> : words(d.status),
    note: <Note of={d} images={imagesOf(scans.data?.items, d)} />,
    right: [detailOf(d, 'location'), detailOf(d, 'driver')].filter(Boolean).join(' · '),
  }));
  return (
    <div ref={card}>
      <Card
        flush
        title={t('tracking')}
        note={last && t('lastScanWhen', { when: when(last.updatedAt) })}
        action={
          b.consignmentId && (
            <>
              {!isCustomer && (
                <span className="flex items-center gap-1.5 text-xs text-muted max-sm:hidden">
                  <Eye aria-hidden className="size-4 stroke-[1.75]" />
                  {t('customerSees')}
                </span>
              )}
              <Button
                variant="outline"
                size="sm"
                icon={<Link2 />}
                onClick={() =>
                  void navigator.clipboard
                    .writeText(trackingAddress(b))
                    .then(() => toast({ title: t('trackingLinkCopied'), tone: 'ok' }))
                }
              >
                {t('copyLink')}
              </Button>
            </>
          )
        }
      >
        {entries.length === 0 ? (
          <EmptyState icon={<Radar />} className="py-8" title={t('nothingScanned')} text={t('nothingScannedMeaning')} />
        ) : (
          <div className="px-4 py-2">
            <Timeline label={t('tracking')} entries={entries} />
          </div>
        )}
      </Card>
    </div>
  );
}
const dotFor = (status: string): NonNullable<TimelineEntry['dot']> => {
  const dot = dotOf(status);
  return dot === 'bad' ? 'bad' : dot === 'exception' ? 'exception' : 'done';
};

function Note({ of, images }: { of: TrackingDetail; images: ScanEvent['images'] }) {
  const signed = detailOf(of, 'signedBy'),
    pod = detailOf(of, 'pod');
  const text = [
    signed && t('signedBy', { name: signed }),
    pod && pod !== 'Complete' && words(pod).toLowerCase(),
    detailOf(of, 'note'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {text}
      {images.length > 0 && <ScanImages images={images} />}
    </>
  );
}
/** All articles of one stop are scanned at one time and are one line here; their pictures belong together. */
function imagesOf(scans: ScanEvent[] | undefined, of: TrackingDetail): ScanEvent['images'] {
  const same = (scans ?? []).filter(
    (s) => new Date(s.scannedeventdatetime).getTime() === new Date(of.updatedAt).getTime(),
  );
  return [...new Map(same.flatMap((s) => s.images).map((i) => [i.id, i])).values()];
}
