import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { type CarrierPaper, documentCalls, type DocumentType } from '@cartage/contract/booking/document.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { Button, cx, EmptyState, skip, toast, useCall, useClient, useSearchParams, wordsOf } from '@cartage/ui/core.ts';
import { Download, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { paperOf, printPaper, savePaper } from '../bookings/print.ts';
import { papersOf } from './documents.ts';
import { Preview } from './preview.tsx';

const t = wordsOf(recordWords);

/** Each paper with its preview in place; printing and saving take one click. */
export function DocumentsTab({ b }: { b: BookingRecord }) {
  const [params, setParams] = useSearchParams();
  const papers = papersOf(b, useCarrierPapers(b)),
    there = papers.filter((p) => !p.missing);
  const shown = there.find((p) => p.type === params.get('paper')) ?? there[0];
  const show = (type: DocumentType) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('paper', type);
        return next;
      },
      { replace: true },
    );
  if (there.length === 0)
    return <EmptyState icon={<FileText />} title={t('noDocumentsYet')} text={t('noDocumentsMeaning')} />;
  return (
    <div className="@container">
      <div className="grid @min-[42rem]:grid-cols-[17rem_minmax(0,1fr)]">
        <ul
          aria-label={t('documents')}
          className="border-b border-line p-2 @min-[42rem]:border-r @min-[42rem]:border-b-0"
        >
          {papers.map((p) => (
            <li
              key={p.type}
              className={cx('flex items-center gap-1 rounded-control pr-1', shown?.type === p.type && 'bg-surface-2')}
            >
              <button
                type="button"
                disabled={!!p.missing}
                aria-pressed={shown?.type === p.type}
                onClick={() => show(p.type)}
                className="min-w-0 flex-1 rounded-control px-2 py-1.5 text-left disabled:cursor-default"
              >
                <span className={cx('block truncate text-table font-medium', p.missing && 'text-muted')}>{p.name}</span>
                <span className="block text-xs text-muted">{p.missing ?? p.note}</span>
              </button>
              {!p.missing && <PaperButtons b={b} type={p.type} name={p.name} />}
            </li>
          ))}
        </ul>
        {shown && (
          <Preview
            key={`${b.id}:${shown.type}:${b.lastModificationTime}`}
            bookingId={b.id}
            type={shown.type}
            name={shown.name}
          />
        )}
      </div>
    </div>
  );
}

/** Only another carrier has papers of its own. */
function useCarrierPapers({ id: bookingId, carrier }: BookingRecord): CarrierPaper[] {
  const isOthers = carrier !== null && carrier !== OWN_FLEET;
  const connote = useCall(documentCalls.list, isOthers ? { bookingId, documentType: 'CarrierConnote' } : skip);
  const manifest = useCall(documentCalls.list, isOthers ? { bookingId, documentType: 'CarrierManifest' } : skip);
  return [...(connote.data ?? []), ...(manifest.data ?? [])].map((d) => d.documentType as CarrierPaper);
}

/** Print, or save where a printer's language is not for the browser. */
export function PaperButtons({
  b,
  type,
  name,
  only,
}: {
  b: BookingRecord;
  type: DocumentType;
  name: string;
  only?: 'print';
}) {
  const client = useClient();
  const [busy, setBusy] = useState<'print' | 'save'>();
  const act = async (what: 'print' | 'save') => {
    setBusy(what);
    try {
      const paper = await paperOf(client, b.id, type);
      if (paper) (what === 'print' ? printPaper : savePaper)(paper);
      else
        toast({
          title: t('noLongerThere', { name }),
          description: t('noLongerThereMeaning'),
          tone: 'bad',
        });
    } catch {
      toast({
        title: t('notFetched', { name }),
        description: t('notFetchedMeaning'),
        tone: 'bad',
      });
    }
    setBusy(undefined);
  };
  return (
    <>
      {type !== 'LabelZPL' && (
        <Button
          variant={only ? 'outline' : 'ghost'}
          size="icon"
          aria-label={t('printPaper', { name: name.toLowerCase() })}
          icon={<Printer />}
          state={busy === 'print' ? 'pending' : 'idle'}
          onClick={() => void act('print')}
        />
      )}
      {!only && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('savePaper', { name: name.toLowerCase() })}
          icon={<Download />}
          state={busy === 'save' ? 'pending' : 'idle'}
          onClick={() => void act('save')}
        />
      )}
    </>
  );
}
