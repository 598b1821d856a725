/** The paper itself, drawn by the service that prints it, with the words as they stand here. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { documentCalls } from '@cartage/contract/booking/document.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import type { DocumentType } from '@cartage/contract/communication/document-text.ts';
import { Button, ErrorState, Spinner, useClient, useDebounced, wordsOf } from '@cartage/ui/core.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';

const t = wordsOf(templateWords);

/** `id` is an invoice's, a booking's, or of a statement its customer's. */
type Props = { type: DocumentType; id: number; text: string };
/** A page takes longer to draw than a line to render. */
const REST_MS = 600;
const PLACE = 'h-96 w-full rounded-control border border-line bg-white';

export function RealPaper({ type, id, text }: Props) {
  const client = useClient();
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const templatecontent = useDebounced(text, REST_MS);
  useEffect(() => {
    let made: string | undefined,
      gone = false;
    const asked =
      type === 'InvoiceFooter' || type === 'InvoiceTerms'
        ? client.raw(invoiceCalls.previewPaper, { id, type, templatecontent })
        : type === 'StatementNote'
          ? client.raw(statementCalls.previewPaper, { customerId: id, templatecontent })
          : client.raw(documentCalls.previewPaper, { bookingId: id, type, templatecontent });
    void asked
      .then((answer) => answer.blob())
      .then(
        (body) => {
          if (gone) return;
          setError(undefined);
          setUrl((made = URL.createObjectURL(body)));
        },
        (e: unknown) => {
          if (!gone) setError(e);
        },
      );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [client, type, id, templatecontent, attempt]);
  if (error !== undefined)
    return <ErrorState error={error} title={t('paperFailed')} onRetry={() => setAttempt((n) => n + 1)} />;
  if (url === undefined)
    return (
      <div className="grid h-96 place-items-center">
        <Spinner />
      </div>
    );
  if (navigator.pdfViewerEnabled)
    return <iframe src={`${url}#toolbar=0&navpanes=0&view=FitH`} title={t('paperWithText')} className={PLACE} />;
  return (
    <Button asChild variant="outline" icon={<ExternalLink />}>
      <a href={url} target="_blank" rel="noreferrer">
        {t('openPaper')}
      </a>
    </Button>
  );
}
