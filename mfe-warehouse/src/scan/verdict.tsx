import { scanWords } from '@cartage/contract/words/warehouse/scan.ts';
import { words } from '@cartage/contract/status.ts';
import { cx, Spinner, wordsOf } from '@cartage/ui/core.ts';
import { CircleCheck, CircleX, CloudOff, OctagonX, ScanBarcode, SquareStack } from 'lucide-react';
import type { Scan } from './scan-log.ts';

const t = wordsOf(scanWords);

/** What became of the last scan, to be read from two metres away. */
export function Verdict({
  scan,
  repeat,
  offline,
}: {
  scan: Scan | undefined;
  repeat: string | undefined;
  offline: boolean;
}) {
  const look =
    repeat || !scan
      ? 'idle'
      : scan.state === 'waiting' && !offline
        ? 'sending'
        : scan.state === 'done' && scan.cancelled
          ? 'cancelled'
          : scan.state;
  const { ground, icon, title } = {
    idle: {
      ground: 'border-line bg-surface-1 text-muted',
      icon: <ScanBarcode />,
      title: repeat ? t('scannedAlready') : t('ready'),
    },
    gathered: { ground: 'border-transparent bg-info-soft text-info', icon: <SquareStack />, title: t('gatheredHead') },
    sending: {
      ground: 'border-line bg-surface-1 text-muted',
      icon: <Spinner className="size-7" />,
      title: scan ? words(scan.code) : '',
    },
    waiting: { ground: 'border-transparent bg-warn-soft text-warn', icon: <CloudOff />, title: t('keptNoSignal') },
    done: {
      ground: 'border-transparent bg-ok-soft text-ok',
      icon: <CircleCheck />,
      title: scan ? words(scan.code) : '',
    },
    cancelled: {
      ground: 'border-bad bg-bad-soft text-bad',
      icon: <OctagonX />,
      title: t('cancelledSetAside'),
    },
    refused: { ground: 'border-transparent bg-bad-soft text-bad', icon: <CircleX />, title: t('notAcceptedHead') },
  }[look];
  const about = scan?.about;
  return (
    <div
      role="status"
      aria-live="assertive"
      className={cx(
        'grid min-h-28 grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-card border px-5 py-4',
        ground,
      )}
    >
      <span aria-hidden className="[&_svg]:size-9 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-xl font-semibold">
          {title}
          {look === 'done' && about?.to && <span className="text-ink"> {t('forTo', { to: about.to })}</span>}
        </p>
        <p className="text-sm text-ink [overflow-wrap:anywhere]">
          {repeat ? (
            <span className="mono">{repeat}</span>
          ) : look === 'refused' ? (
            scan!.reason
          ) : scan ? (
            <>
              <span className="mono">{scan.itemId}</span>
              {about?.connote && about.connote !== scan.itemId && (
                <span className="text-muted"> · {about.connote}</span>
              )}
            </>
          ) : (
            <span className="text-muted">{t('eachLabelAppearsRead')}</span>
          )}
        </p>
        {look === 'refused' && <p className="mono text-table text-muted [overflow-wrap:anywhere]">{scan!.itemId}</p>}
        {look === 'cancelled' && <p className="text-table text-ink">{t('scanKeptDispatchSees')}</p>}
        {look !== 'refused' && look !== 'cancelled' && about?.what && (
          <p className="text-table text-muted [overflow-wrap:anywhere]">{about.what}</p>
        )}
      </div>
    </div>
  );
}
