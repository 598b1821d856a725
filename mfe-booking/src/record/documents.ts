/** The papers a booking can have, and when. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import type { DocumentType } from '@cartage/contract/booking/document.ts';
import { plural } from '@cartage/ui/core.ts';

export type PaperEntry = { type: DocumentType; name: string; note: string; missing?: string };
type Facts = Pick<Booking, 'consignmentId' | 'manifestId' | 'isDangerousGood' | 'totalItems'>;

export function papersOf(b: Facts): PaperEntry[] {
  const unbooked = b.consignmentId ? undefined : 'once it is booked';
  const papers: (PaperEntry | false)[] = [
    { type: 'Label', name: 'Labels', note: `${plural(b.totalItems, 'label')}, 100 × 150 mm` },
    { type: 'LabelA4', name: 'Labels, four to a page', note: `${plural(Math.ceil(b.totalItems / 4), 'page')}, A4` },
    { type: 'ConsignmentNote', name: 'Consignment note', note: 'A4' },
    { type: 'Manifest', name: b.manifestId ? `Manifest ${b.manifestId}` : 'Manifest', note: 'A4', ...(!b.manifestId && { missing: 'once it is manifested' }) },
    !!b.isDangerousGood && { type: 'DangerousGoods', name: 'Dangerous goods document', note: 'A4, travels with the freight' },
    { type: 'LabelZPL', name: 'Labels for a Zebra printer', note: 'ZPL' },
  ];
  return papers.filter((p) => p !== false).map((p) => (unbooked ? { ...p, missing: unbooked } : p));
}
