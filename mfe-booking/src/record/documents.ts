/** The papers a booking can have, and when. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import type { CarrierPaper, DocumentType } from '@cartage/contract/booking/document.ts';
import { wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(recordWords);

export type PaperEntry = { type: DocumentType; name: string; note: string; missing?: string };
type Facts = Pick<Booking, 'consignmentId' | 'manifestId' | 'isDangerousGood' | 'totalItems'>;

/** `kept`: what another carrier made and the office has put with the booking. */
export function papersOf(b: Facts, kept: readonly CarrierPaper[] = []): PaperEntry[] {
  const unbooked = b.consignmentId ? undefined : t('onceItIsBooked');
  const papers: (PaperEntry | false)[] = [
    { type: 'Label', name: t('labels'), note: t('labelsOfSize', { count: b.totalItems }) },
    { type: 'LabelA4', name: t('labelsA4'), note: t('pagesA4', { count: Math.ceil(b.totalItems / 4) }) },
    { type: 'ConsignmentNote', name: t('consignmentNote'), note: t('a4') },
    {
      type: 'Manifest',
      name: b.manifestId ? t('manifestNumber', { number: b.manifestId }) : t('manifest'),
      note: t('a4'),
      ...(!b.manifestId && { missing: t('onceItIsManifested') }),
    },
    !!b.isDangerousGood && {
      type: 'DangerousGoods',
      name: t('dangerousGoodsDocument'),
      note: t('a4Travels'),
    },
    { type: 'LabelZPL', name: t('labelsZpl'), note: t('zpl') },
    kept.includes('CarrierConnote') && {
      type: 'CarrierConnote',
      name: t('theCarriersConnote'),
      note: t('carrierMade'),
    },
    kept.includes('CarrierManifest') && {
      type: 'CarrierManifest',
      name: t('theCarriersManifest'),
      note: t('carrierMade'),
    },
  ];
  return papers.filter((p) => p !== false).map((p) => (unbooked ? { ...p, missing: unbooked } : p));
}
