import { recordWords } from '@cartage/contract/words/booking/record.ts';
import type { DocumentType } from '@cartage/contract/booking/document.ts';
import { Button, ErrorState, Spinner, useClient, wordsOf } from '@cartage/ui/core.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paperOf } from '../bookings/print.ts';

const t = wordsOf(recordWords);

type Shown = { url: string; text?: string };
/** A document in the page, from bytes that only this session may fetch. */
export function Preview({ bookingId, type, name }: { bookingId: number; type: DocumentType; name: string }) {
  const client = useClient();
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let url: string | undefined,
      gone = false;
    void paperOf(client, bookingId, type)
      .then(async (paper) => {
        if (gone) return;
        if (!paper) throw new Error('gone');
        url = URL.createObjectURL(paper.body);
        setShown({ url, ...(type === 'LabelZPL' && { text: await paper.body.text() }) });
      })
      .catch((e: unknown) => {
        if (!gone) setError(e);
      });
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [client, bookingId, type, attempt]);
  if (error !== undefined)
    return (
      <ErrorState
        error={error}
        title={t('notDrawn', { name })}
        onRetry={() => {
          setError(undefined);
          setAttempt((n) => n + 1);
        }}
      />
    );
  if (!shown)
    return (
      <div className="grid h-96 place-items-center">
        <Spinner />
      </div>
    );
  if (shown.text !== undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there
      <pre tabIndex={0} aria-label={name} className="mono h-96 overflow-auto bg-surface-0 p-4 text-xs lg:h-[34rem]">
        {shown.text}
      </pre>
    );
  return (
    <div className="relative bg-surface-0">
      {navigator.pdfViewerEnabled ? (
        <iframe src={`${shown.url}#toolbar=0&navpanes=0&view=FitH`} title={name} className="h-96 w-full lg:h-[34rem]" />
      ) : (
        <div className="grid h-64 place-items-center px-4 text-center text-table text-muted">
          <span>
            {t('noPdfs')}
            <br />
            <Button asChild variant="outline" size="sm" className="mt-3">
              <a href={shown.url} target="_blank" rel="noopener">
                <ExternalLink />
                {t('openName', { name: name.toLowerCase() })}
              </a>
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
