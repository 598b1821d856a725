import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { Button, ErrorState, Spinner, useClient, wordsOf } from '@cartage/ui/core.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { invoicePdf } from './paper.ts';

const t = wordsOf(invoiceWords);

/** The tax invoice in the page; drawn anew when what stands on it changes. */
export function InvoicePreview({ id, version }: { id: number; version: string }) {
  const client = useClient();
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let made: string | undefined,
      gone = false;
    void invoicePdf(client, id)
      .then((body) => {
        if (gone) return;
        made = URL.createObjectURL(body);
        setUrl(made);
      })
      .catch((e: unknown) => {
        if (!gone) setError(e);
      });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [client, id, version, attempt]);
  if (error !== undefined)
    return (
      <ErrorState
        error={error}
        title={t('invoiceCouldNotDrawn')}
        onRetry={() => {
          setError(undefined);
          setAttempt((n) => n + 1);
        }}
      />
    );
  if (!url)
    return (
      <div className="grid h-96 place-items-center">
        <Spinner />
      </div>
    );
  if (navigator.pdfViewerEnabled)
    return (
      <iframe
        src={`${url}#toolbar=0&navpanes=0&view=FitH`}
        title={t('taxInvoice')}
        className="h-96 w-full rounded-b-card bg-surface-0 lg:h-[44rem]"
      />
    );
  return (
    <div className="grid h-64 place-items-center px-4 text-center text-table text-muted">
      <span>
        {t('browserDoesNotShow')}
        <br />
        <Button asChild variant="outline" size="sm" className="mt-3">
          <a href={url} target="_blank" rel="noopener">
            <ExternalLink />
            {t('openTheInvoice')}
          </a>
        </Button>
      </span>
    </div>
  );
}
