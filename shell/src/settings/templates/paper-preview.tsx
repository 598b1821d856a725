/** A paper's text in its width, with how many of its lines it takes. */
import { DOCUMENT_TEXTS } from '@cartage/contract/communication/document-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { isOnPaper } from './kinds.ts';
import { RealPaper } from './real-paper.tsx';
import { PreviewCard } from './preview.tsx';
import type { Previewed } from './use-preview.ts';

export function PaperPreview({ of, type, text }: { of: Previewed; type: TextType; text: string }) {
  if (!isOnPaper(type)) return null;
  const { found, record } = of;
  const { lines, characters, place } = DOCUMENT_TEXTS[type];
  return (
    <PreviewCard
      of={of}
      below={
        <>
          {record && type !== 'StatementNote' && !found.data?.problems.length && (
            <RealPaper key={`${type} ${record.id}`} type={type} id={record.id} text={text} />
          )}
          <p className="mt-2 text-xs text-muted">
            It stands {place}; there is room for {lines === 1 ? 'one line' : `${lines} lines`} of about {characters}{' '}
            characters.
          </p>
        </>
      }
    >
      {({ html }) => (
        <iframe
          title="Preview of the text"
          sandbox=""
          srcDoc={html}
          className="mb-2 h-24 w-full rounded-control border border-line bg-white"
        />
      )}
    </PreviewCard>
  );
}
