import { scanWords } from '@cartage/contract/words/warehouse/scan.ts';
import { words } from '@cartage/contract/status.ts';
import { Button, Link, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { CircleCheck, CircleX, CloudOff, LoaderCircle, OctagonX, SquareStack, X } from 'lucide-react';
import type { Log, ScanState } from './scan-log.ts';

const t = wordsOf(scanWords);

const marks = worded((): Record<ScanState, { icon: React.ReactNode; word: string }> => ({
  gathered: { icon: <SquareStack className="text-info" />, word: t('gathered') },
  waiting: { icon: <CloudOff className="text-warn" />, word: t('waitsSignal') },
  sending: { icon: <LoaderCircle className="animate-spin text-muted" />, word: t('beingSent') },
  done: { icon: <CircleCheck className="text-ok" />, word: t('accepted') },
  refused: { icon: <CircleX className="text-bad" />, word: t('notAccepted') },
}));
/** The newest first, each with what became of it. */
export function ScanList({ log, onDrop }: { log: Log; onDrop: (id: string) => void }) {
  return (
    <ul aria-label={t('scansDevice')} className="divide-y divide-line">
      {log.slice(0, 100).map((s) => (
        <li
          key={s.id}
          className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1.5 text-table"
        >
          <span className="[&_svg]:size-4">
            {s.cancelled ? <OctagonX className="text-bad" /> : marks()[s.state].icon}
            <span className="sr-only">{s.cancelled ? t('cancelledFreight') : marks()[s.state].word}</span>
          </span>
          <div className="min-w-0">
            <p className="flex items-baseline gap-2">
              {s.state === 'done' ? (
                <Link
                  to={`/warehousing/items?item=${encodeURIComponent(s.itemId)}`}
                  className="mono font-medium [overflow-wrap:anywhere] hover:underline"
                >
                  {s.itemId}
                </Link>
              ) : (
                <span className="mono font-medium [overflow-wrap:anywhere]">{s.itemId}</span>
              )}
              {s.about?.to && <span className="shrink-0 text-muted max-sm:hidden">{s.about.to}</span>}
            </p>
            <p
              className={
                s.state === 'refused' || s.cancelled
                  ? 'text-xs text-bad'
                  : 'text-xs text-muted [overflow-wrap:anywhere]'
              }
            >
              {s.state === 'refused'
                ? s.reason
                : s.cancelled
                  ? t('cancelledSetAside')
                  : [s.state !== 'gathered' && words(s.code), s.location, s.about?.connote, s.about?.what]
                      .filter(Boolean)
                      .join(' · ')}
            </p>
          </div>
          {s.state === 'gathered' || s.state === 'refused' ? (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('removeItemid', { itemId: s.itemId })}
              onClick={() => onDrop(s.id)}
            >
              <X />
            </Button>
          ) : (
            <span className="text-xs text-muted">
              <When at={s.at} style="time" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
