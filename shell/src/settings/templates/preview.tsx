import type { templateCalls } from '@cartage/contract/communication/template.ts';
import { Button, Card, ErrorState, SkeletonRows, type useCall } from '@cartage/ui/core.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';

type Props = {
  found: ReturnType<typeof useCall<typeof templateCalls.preview>>;
  /** The record it is read on; examples where there is none. */ record: string | undefined;
  onStep: (by: 1 | -1) => void;
};
/** As a mail program shows it: in a frame of its own that runs nothing. */
export function Preview({ found, record, onStep }: Props) {
  return (
    <Card
      title="Preview"
      note={record ?? 'On examples'}
      action={
        record && (
          <>
            <Button variant="ghost" size="icon" aria-label="Previous record" onClick={() => onStep(-1)}>
              <ChevronUp />
            </Button>
            <Button variant="ghost" size="icon" aria-label="Next record" onClick={() => onStep(1)}>
              <ChevronDown />
            </Button>
          </>
        )
      }
    >
      {found.isPending ? (
        <SkeletonRows rows={5} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <p className="mb-2 text-sm font-semibold [overflow-wrap:anywhere]">
            {found.data.subject || 'Cannot be read yet'}
          </p>
          <iframe
            title="Preview of the mail"
            sandbox=""
            srcDoc={found.data.html}
            className="h-96 w-full rounded-control border border-line bg-surface-1"
          />
        </>
      )}
    </Card>
  );
}
