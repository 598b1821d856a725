import { recordWords } from '@cartage/contract/words/booking/record.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { Button, toast, useClient, wordsOf } from '@cartage/ui/core.ts';
import { ClipboardList, FileText, Tags, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { paperOf, printPaper } from '../bookings/print.ts';
import { PaperButtons } from './documents.tab.tsx';
import { papersOf } from './documents.ts';
import { Part } from './part.tsx';

const t = wordsOf(recordWords);

const TRAVELS: readonly string[] = ['Label', 'ConsignmentNote', 'Manifest', 'DangerousGoods'];
/** The papers that travel with the freight, each printed by one click, or all. */
export function Papers({ b }: { b: BookingRecord }) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const papers = papersOf(b).filter((p) => !p.missing && TRAVELS.includes(p.type));
  const printAll = async () => {
    setBusy(true);
    try {
      for (const p of papers) {
        const paper = await paperOf(client, b.id, p.type);
        if (paper) printPaper(paper);
      }
    } catch {
      toast({ title: t('notAllPrinted'), description: t('notAllPrintedMeaning'), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Part
      title={t('documents')}
      note={
        papers.length > 1 && (
          <Button
            variant="link"
            size="table"
            className="-my-1.5 h-6 px-0! text-xs"
            state={busy ? 'pending' : 'idle'}
            onClick={() => void printAll()}
          >
            {t('printAllCount', { count: papers.length })}
          </Button>
        )
      }
    >
      <ul className="grid gap-1.5">
        {papers.map((p) => (
          <li key={p.type} className="flex items-center gap-2.5">
            <span aria-hidden className="text-muted [&_svg]:size-4 [&_svg]:stroke-[1.75]">
              {p.type === 'Label' ? (
                <Tags />
              ) : p.type === 'Manifest' ? (
                <ClipboardList />
              ) : p.type === 'DangerousGoods' ? (
                <TriangleAlert />
              ) : (
                <FileText />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-table font-medium">{p.name}</span>
              <span className="block text-xs text-muted">{p.note}</span>
            </span>
            <PaperButtons b={b} type={p.type} name={p.name} only="print" />
          </li>
        ))}
      </ul>
    </Part>
  );
}
