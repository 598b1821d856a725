/** Articles to tick off: with the camera, by touch, or all at once. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { Button, cx, wordsOf } from '@cartage/ui/core.ts';
import { Check, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { articleIn } from './article.ts';
import { articlesOf } from './day.ts';
import { hasCamera } from '@cartage/ui/scan.ts';
import { Scanner } from './scanner.tsx';

const t = wordsOf(driverWords);

type Props = { stop: DriverStop; scanned: readonly string[]; onScanned: (scanned: string[]) => void };
export function CheckOff({ stop, scanned, onScanned }: Props) {
  const [camera, setCamera] = useState(hasCamera),
    [unknown, setUnknown] = useState<string>();
  const articles = articlesOf(stop),
    have = new Set(scanned);
  const toggle = (number: string) =>
    onScanned(have.has(number) ? scanned.filter((n) => n !== number) : [...scanned, number]);
  const onCode = (raw: string) => {
    const found = articleIn(articles, raw);
    if (!found) {
      setUnknown(raw);
      return;
    }
    setUnknown(undefined);
    if (!have.has(found.number)) {
      onScanned([...scanned, found.number]);
      navigator.vibrate?.(60);
    }
  };
  return (
    <div className="grid gap-3">
      {camera ? (
        <Scanner onCode={onCode} onClose={() => setCamera(false)} />
      ) : (
        hasCamera() && (
          <Button size="lg" variant="outline" icon={<ScanBarcode />} onClick={() => setCamera(true)}>
            {t('openTheCamera')}
          </Button>
        )
      )}
      <p role="status" aria-live="polite" className="num text-base">
        {t.parts('countChecked', {
          count: (
            <b className="font-semibold">
              {t('checkedOfCount', { checked: scanned.length, count: articles.length || stop.quantity })}
            </b>
          ),
        })}
        {unknown && <span className="mt-1 block text-sm text-warn">{t('unknownDoesNotBelong', { unknown })}</span>}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1">
        {articles.map((a) => (
          <li key={a.number}>
            <button
              type="button"
              aria-pressed={have.has(a.number)}
              onClick={() => toggle(a.number)}
              className="flex min-h-14 w-full items-center gap-3 px-4 text-start -outline-offset-2"
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full border-2',
                  have.has(a.number) ? 'border-ok bg-ok text-surface-1' : 'border-control',
                )}
              >
                {have.has(a.number) && <Check className="size-4" />}
              </span>
              <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
                <span className="block text-base">{a.what}</span>
                <span className="mono block text-table text-muted">{a.number}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
