import { type Document, documentFileCalls } from '@cartage/contract/core/document.ts';
import { Button, ErrorState, Spinner, useClient } from '@cartage/ui/core.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tokenOf } from './document.ts';

const PLACE = 'h-96 w-full lg:h-[34rem]';
/** A document in the page, drawn from its bytes: a link that runs out does not take away what is being read. */
export function DocumentPreview({ document: d }: { document: Document }) {
  const client = useClient();
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const token = tokenOf(d);
  useEffect(() => {
    let made: string | undefined,
      gone = false;
    void client
      .raw(documentFileCalls.download, { token })
      .then((answer) => answer.blob())
      .then(
        (body) => {
          if (!gone) setUrl((made = URL.createObjectURL(body)));
        },
        (e: unknown) => {
          if (!gone) setError(e);
        },
      );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same document under a newer link is not drawn anew
  }, [client, d.id, attempt]);
  const again = () => {
    setError(undefined);
    setAttempt((n) => n + 1);
  };
  return (
    <section
      aria-label={`Preview of ${d.fileName}`}
      className="border-t border-line bg-surface-0 lg:border-l lg:border-t-0"
    >
      {error !== undefined ? (
        <ErrorState error={error} title={`${d.fileName} could not be drawn`} onRetry={again} />
      ) : url === undefined ? (
        <div className="grid h-96 place-items-center">
          <Spinner />
        </div>
      ) : d.documentType.startsWith('image/') ? (
        <img src={url} alt={d.fileName} className={`${PLACE} object-contain p-3`} />
      ) : navigator.pdfViewerEnabled ? (
        <iframe src={`${url}#toolbar=0&navpanes=0&view=FitH`} title={d.fileName} className={PLACE} />
      ) : (
        <div className="grid h-96 place-items-center">
          <Button asChild variant="outline" icon={<ExternalLink />}>
            <a href={url} target="_blank" rel="noreferrer">
              Open {d.fileName}
            </a>
          </Button>
        </div>
      )}
    </section>
  );
}
