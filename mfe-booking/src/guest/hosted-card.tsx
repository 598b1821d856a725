/** Braintree's own fields in our frame: what is typed there is theirs alone, and never on this page. They load when they are shown. */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { Button, cx, Strip, useClient, wordsOf } from '@cartage/ui/core.ts';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Opened, Places } from './braintree-fields.ts';
import { type Entry, noEntry } from './card-entry.ts';
import { CardFrame } from './card-frame.tsx';

const t = wordsOf(guestQuoteWords);
const CELL = 'h-8 min-w-0';

export function HostedCard({ onEntry }: { onEntry: (entry: Entry) => void }) {
  const call = useClient();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const number = useRef<HTMLDivElement>(null),
    expiry = useRef<HTMLDivElement>(null),
    cvc = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let opened: Opened | undefined,
      isGone = false;
    const open = async (places: Places) => {
      const { openFields } = await import('./braintree-fields.ts');
      const fields = await openFields(call, places, onEntry);
      if (isGone) return fields.close();
      opened = fields;
      setState('ready');
      onEntry(fields.entry);
    };
    setState('loading');
    onEntry(noEntry(t('cardFields.loading')));
    open({ number: number.current!, expiry: expiry.current!, cvc: cvc.current! }).catch(() => {
      if (isGone) return;
      setState('failed');
      onEntry(noEntry(t('cardFields.failed')));
    });
    return () => {
      isGone = true;
      opened?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt
  }, [attempt]);
  if (state === 'failed')
    return (
      <Strip tone="bad" role="alert">
        <CircleAlert aria-hidden />
        <span className="grid gap-1">
          <span>{t('cardFields.failed')}</span>
          <span>
            <Button
              variant="link"
              size="table"
              icon={<RotateCcw />}
              onClick={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              {t('cardFields.again')}
            </Button>
          </span>
        </span>
      </Strip>
    );
  return (
    <CardFrame>
      {() => (
        <span className="relative flex min-w-0 flex-1 gap-1.5" aria-busy={state === 'loading'}>
          <span ref={number} className={cx(CELL, 'w-0 flex-1')} />
          <span ref={expiry} className={cx(CELL, 'w-16')} />
          <span ref={cvc} className={cx(CELL, 'w-11')} />
          {state === 'loading' && (
            <span role="status" className="absolute inset-0 flex items-center bg-surface-1 text-table text-muted">
              {t('cardFields.loading')}
            </span>
          )}
        </span>
      )}
    </CardFrame>
  );
}
