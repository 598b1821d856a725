import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { type Document, documentFileCalls } from '@cartage/contract/core/document.ts';
import { Button } from '../controls/button.tsx';
import { Spinner } from '../controls/input.tsx';
import { ErrorState } from '../controls/states.tsx';
import { useClient } from '../query/client.tsx';
import { wordsOf } from '../words/spoken.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tokenOf } from './document.ts';

const t = wordsOf(documentWords);

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
      aria-label={t('previewOfFileName', { fileName: d.fileName })}
      className="border-t border-line bg-surface-0 @2xl:border-s @2xl:border-t-0"
    >
      {error !== undefined ? (
        <ErrorState error={error} title={t('fileNotDrawn', { fileName: d.fileName })} onRetry={again} />
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
              {t('openFileName', { fileName: d.fileName })}
            </a>
          </Button>
        </div>
      )}
    </section>
  );
}
