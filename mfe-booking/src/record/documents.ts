/** The papers a booking can have, and when. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import type { CarrierPaper, DocumentType } from '@cartage/contract/booking/document.ts';
import { plural } from '@cartage/ui/core.ts';

export type PaperEntry = { type: DocumentType; name: string; note: string; missing?: string };
type Facts = Pick<Booking, 'consignmentId' | 'manifestId' | 'isDangerousGood' | 'totalItems'>;

/** `kept`: what another carrier made and the office has put with the booking. */
export function papersOf(b: Facts, kept: readonly CarrierPaper[] = []): PaperEntry[] {
  const unbooked = b.consignmentId ? undefined : 'once it is booked';
  const papers: (PaperEntry | false)[] = [
    { type: 'Label', name: 'Labels', note: `${plural(b.totalItems, 'label')}, 100 × 150 mm` },
    { type: 'LabelA4', name: 'Labels, four to a page', note: `${plural(Math.ceil(b.totalItems / 4), 'page')}, A4` },
    { type: 'ConsignmentNote', name: 'Consignment note', note: 'A4' },
    {
      type: 'Manifest',
      name: b.manifestId ? `Manifest ${b.manifestId}` : 'Manifest',
      note: 'A4',
      ...(!b.manifestId && { missing: 'once it is manifested' }),
    },
    !!b.isDangerousGood && {
      type: 'DangerousGoods',
      name: 'Dangerous goods document',
      note: 'A4, travels with the freight',
    },
    { type: 'LabelZPL', name: 'Labels for a Zebra printer', note: 'ZPL' },
    kept.includes('CarrierConnote') && {
      type: 'CarrierConnote',
      name: "The carrier's connote",
      note: 'as the carrier made it',
    },
    kept.includes('CarrierManifest') && {
      type: 'CarrierManifest',
      name: "The carrier's manifest",
      note: 'as the carrier made it',
    },
  ];
  return papers.filter((p) => p !== false).map((p) => (unbooked ? { ...p, missing: unbooked } : p));
}
