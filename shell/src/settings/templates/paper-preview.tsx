/** A paper's text in its width, with how many of its lines it takes. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { DOCUMENT_TEXTS, type DocumentType } from '@cartage/contract/communication/document-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { isOnPaper } from './kinds.ts';
import { RealPaper } from './real-paper.tsx';
import { PreviewCard } from './preview.tsx';
import type { Previewed } from './use-preview.ts';

const t = wordsOf(templateWords);

const ROOMS = {
  InvoiceFooter: 'roomInvoiceFooter',
  InvoiceTerms: 'roomInvoiceTerms',
  StatementNote: 'roomStatementNote',
  ConsignmentTerms: 'roomConsignmentTerms',
  LabelNote: 'roomLabelNote',
} as const satisfies Record<DocumentType, KeyOf<typeof templateWords>>;

export function PaperPreview({ of, type, text }: { of: Previewed; type: TextType; text: string }) {
  if (!isOnPaper(type)) return null;
  const { found, record } = of;
  const { lines, characters } = DOCUMENT_TEXTS[type];
  return (
    <PreviewCard
      of={of}
      below={
        <>
          {record && !found.data?.problems.length && (
            <RealPaper key={`${type} ${record.id}`} type={type} id={record.id} text={text} />
          )}
          <p className="mt-2 text-xs text-muted">{t(ROOMS[type], { lines, characters })}</p>
        </>
      }
    >
      {({ html }) => (
        <iframe
          title={t('previewOfText')}
          sandbox=""
          srcDoc={html}
          className="mb-2 h-24 w-full rounded-control border border-line bg-white"
        />
      )}
    </PreviewCard>
  );
}
