import { scanWords } from '@cartage/contract/words/warehouse/scan.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { Button, Card, EmptyState, Input, Label, Page, Strip, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Choice } from '@cartage/ui/form.ts';
import { hasCamera } from '@cartage/ui/scan.ts';
import { CloudOff, Lock, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { firstScan, scanOptions } from '../parts.tsx';
import { Camera } from './camera.tsx';
import { lastChoice, keep } from './kept.ts';
import { ScanField } from './scan-field.tsx';
import { ScanList } from './scan-list.tsx';
import { countOf, gathered } from './scan-log.ts';
import { useScans } from './use-scans.ts';
import { Verdict } from './verdict.tsx';

const t = wordsOf(scanWords);

const FLASH_MS = 700;
export default function ScanPage() {
  const { can } = useSession();
  if (!can('Warehouse.Manage'))
    return (
      <Page title={t('scan')} crumbs={crumbs()}>
        <Card>
          <EmptyState icon={<Lock />} title={t('mayNotScan')} text={t('rolesLetLookItems')} />
        </Card>
      </Page>
    );
  return <Scanning />;
}
const crumbs = worded(() => [{ label: t('warehouse'), to: '/warehousing/items' }]);

function Scanning() {
  const { log, offline, scan, sendGathered, drop, clear } = useScans();
  const [code, setCode] = useState<ScanType>(
    () => scanOptions().find((o) => o.value === lastChoice('code'))?.value ?? firstScan(),
  );
  const [location, setLocation] = useState(() => lastChoice('location')),
    [mode, setMode] = useState(() => (lastChoice('mode') === 'several' ? 'several' : 'one'));
  const [repeat, setRepeat] = useState<string>(),
    [flashing, setFlashing] = useState(false);
  const last = log[0],
    waiting = countOf(log, 'waiting', 'sending'),
    several = gathered(log);
  const verdict = last && `${last.id} ${last.cancelled ? 'cancelled' : last.state}`;
  useEffect(() => {
    if (!verdict) return;
    if (verdict.endsWith('refused') || verdict.endsWith('cancelled')) navigator.vibrate?.(200);
    setFlashing(true);
    const timer = setTimeout(() => setFlashing(false), FLASH_MS);
    return () => clearTimeout(timer);
  }, [verdict]);
  const onCode = (text: string) => setRepeat(scan(text, code, location.trim(), mode === 'several') ? undefined : text);
  const flash =
    !flashing || !last || repeat
      ? undefined
      : last.state === 'refused' || last.cancelled
        ? 'bad'
        : last.state === 'done' || last.state === 'gathered'
          ? 'ok'
          : last.state === 'waiting' && offline
            ? 'wait'
            : undefined;
  return (
    <Page
      title={t('scan')}
      crumbs={crumbs()}
      className="max-w-5xl"
      note={log.length > 0 && t('scansAccepted', { count: countOf(log, 'done') })}
    >
      {offline && (
        <Strip role="status">
          <CloudOff aria-hidden />
          <p className="text-ink">
            {t('noSignal')}{' '}
            {waiting > 0 ? (
              <>
                {t.parts('waitingHere', {
                  scans: <b className="font-semibold">{t('scans', { count: waiting })}</b>,
                  count: waiting,
                })}
              </>
            ) : (
              t('keepScanningScansWait')
            )}
          </p>
        </Strip>
      )}
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end">
        <div className="grid gap-1">
          <Label htmlFor="scan-type">{t('scan')}</Label>
          <Choice
            id="scan-type"
            value={code}
            onChange={(e) => {
              setCode(e.target.value as ScanType);
              keep('code', e.target.value);
            }}
            className="[&_select]:h-12 [&_select]:text-base [&_select]:font-semibold"
          >
            {scanOptions(code).map((o) => (
              <option key={o.value} value={o.value}>
                {o.label}
              </option>
            ))}
          </Choice>
        </div>
        <div className="grid gap-1">
          <Label htmlFor="location">{t('zoneOrLocation')}</Label>
          <Input
            id="location"
            value={location}
            maxLength={40}
            autoComplete="off"
            placeholder={t('exampleDock')}
            onChange={(e) => {
              setLocation(e.target.value);
              keep('location', e.target.value);
            }}
            className="mono h-12 placeholder:font-sans"
          />
        </div>
        <SegmentedControl
          label={t('how')}
          value={mode}
          onChange={(m) => {
            setMode(m);
            keep('mode', m);
          }}
          segments={[
            { value: 'one', label: t('oneByOne') },
            { value: 'several', label: t('severalAtOnce') },
          ]}
          className="h-12 max-sm:w-full [&>button]:h-full [&>button]:whitespace-nowrap max-sm:[&>button]:flex-1 max-sm:[&>button]:justify-center"
        />
      </div>
      <ScanField onCode={onCode} flash={flash}>
        {hasCamera() && <Camera onCode={onCode} />}
      </ScanField>
      <Verdict scan={last} repeat={repeat} offline={offline} />
      {several.length > 0 && (
        <Button
          size="lg"
          className="w-full"
          icon={<ScanLine />}
          onClick={() => void sendGathered(code, location.trim())}
        >
          {t('scanItems', { count: several.length })}
        </Button>
      )}
      <Card
        flush
        title={t('scansHead')}
        note={waiting > 0 ? t('scansSent', { count: waiting }) : undefined}
        action={
          log.some((s) => s.state === 'done' || s.state === 'refused') && (
            <Button variant="link" size="table" onClick={clear}>
              {t('clear')}
            </Button>
          )
        }
      >
        {log.length ? (
          <ScanList log={log} onDrop={drop} />
        ) : (
          <EmptyState
            icon={<ScanLine />}
            title={t('nothingScannedYet')}
            text={t('chooseScanWhereRead')}
            className="py-8"
          />
        )}
      </Card>
    </Page>
  );
}
