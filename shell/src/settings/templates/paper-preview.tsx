/** A paper's text in its width, with how many of its lines it takes. */
import { DOCUMENT_TEXTS } from '@cartage/contract/communication/document-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { Card, ErrorState, SkeletonRows } from '@cartage/ui/core.ts';
import { isOnPaper } from './kinds.ts';
import { RealPaper } from './real-paper.tsx';
import { RecordChoice, Steps } from './preview.tsx';
import type { Previewed } from './use-preview.ts';

export function PaperPreview({ of, type, text }: { of: Previewed; type: TextType; text: string }) {
  if (!isOnPaper(type)) return null;
  const { found, record, step } = of;
  const { lines, characters, place } = DOCUMENT_TEXTS[type];
  return (
    <Card
      className="sm:col-span-2"
      title="Preview"
      note={<RecordChoice of={of} />}
      action={<Steps isThere={Boolean(record)} step={step} />}
    >
      {found.isPending ? (
        <SkeletonRows rows={3} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <iframe
          title="Preview of the text"
          sandbox=""
          srcDoc={found.data.html}
          className="mb-2 h-24 w-full rounded-control border border-line bg-white"
        />
      )}
      {record && type !== 'StatementNote' && !found.data?.problems.length && (
        <RealPaper key={`${type} ${record.id}`} type={type} id={record.id} text={text} />
      )}
      <p className="mt-2 text-xs text-muted">
        It stands {place}; there is room for {lines === 1 ? 'one line' : `${lines} lines`} of about {characters}{' '}
        characters.
      </p>
    </Card>
  );
}
