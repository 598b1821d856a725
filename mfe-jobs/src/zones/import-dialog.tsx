/** A file of zones: what it would change is shown first, and only then done. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateZoneCalls, type ZoneImport } from '@cartage/contract/rates/zone.ts';
import { Badge, currentLocale, listed, Strip, useSend, worded, wordsOf } from '@cartage/ui/core.ts';
import { FileImport, RefusedRows } from '@cartage/ui/form.ts';
import { useState } from 'react';

const t = wordsOf(zoneWords);

const MAX_BYTES = 4e6;
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<ZoneImport>();
  const preview = useSend(rateZoneCalls.import, { quiet: true, onDone: (found) => setReport(found) });
  const send = useSend(rateZoneCalls.import, {
    quiet: true,
    also: [zoneCalls],
    success: (done) => (done.isImported ? t('zonesImported') : t('nothingWasImported')),
    onDone: (done) => (done.isImported ? onClose() : setReport(done)),
  });
  const changed = report?.zones.filter((z) => z.kind !== 'same') ?? [];
  return (
    <FileImport
      title={t('importZones')}
      hint={t('oneRowPerSuburb')}
      maxBytes={MAX_BYTES}
      file={file}
      onFile={(next) => {
        setFile(next);
        setReport(undefined);
        void preview.send({ csvFile: next, preview: true });
      }}
      preview={preview}
      send={send}
      action={changed.length ? t('changeZones', { count: changed.length }) : t('import')}
      isReady={report?.failCount === 0 && changed.length > 0}
      onSend={(csvFile) => void send.send({ csvFile })}
      onClose={onClose}
    >
      {report && report.failCount > 0 && <Refused report={report} />}
      {report && report.failCount === 0 && (
        <section aria-label={t('whatChanges')} className="grid gap-2">
          <p className="text-sm">
            {changed.length
              ? t('rowsZonesChangeCount', {
                  rows: report.totalCount,
                  zones: changed.length,
                  count: report.zones.length - changed.length,
                })
              : t('rowsEveryZoneAlready', { count: report.totalCount })}
          </p>
          <ul className="grid max-h-80 gap-px overflow-y-auto">
            {changed.map((z) => (
              <Change key={z.code} zone={z} />
            ))}
          </ul>
        </section>
      )}
    </FileImport>
  );
}

const Change = ({ zone: z }: { zone: ZoneImport['zones'][number] }) => (
  <li className="grid gap-0.5 border-b border-line py-1.5 text-table">
    <span className="flex items-center gap-2">
      <b className="mono text-xs">{z.code}</b> {z.name}
      <Badge {...(z.kind === 'added' && { tone: 'ok' })}>{z.kind === 'added' ? t('new') : t('changed')}</Badge>
      {z.members.length > 0 && <span className="text-xs text-muted">{listed(z.members.map(memberWord))}</span>}
    </span>
    {z.addedCount > 0 && <Spots sign="+" count={z.addedCount} spots={z.added} />}
    {z.removedCount > 0 && <Spots sign="−" count={z.removedCount} spots={z.removed} />}
  </li>
);
const Spots = ({ sign, count, spots }: { sign: string; count: number; spots: readonly string[] }) => (
  <span className="text-xs text-muted">
    <b className="num font-medium text-ink">
      {sign}
      {count.toLocaleString(currentLocale())}
    </b>{' '}
    {listed(spots)}
    {count > spots.length && ' …'}
  </span>
);
const words = worded((): Readonly<Record<string, string>> => ({
  name: t('memberName'),
  isonforwarding: t('memberOnForwarding'),
  isActive: t('inUse'),
  parentid: t('partOf'),
  headportid: t('headPort'),
}));
const memberWord = (member: string) => words()[member] ?? member;

const Refused = ({ report }: { report: ZoneImport }) => (
  <section aria-label={t('refusedRows')} className="grid gap-2">
    <Strip tone="bad">{t('rowsCannotTakenSo', { count: report.failCount })}</Strip>
    <RefusedRows rows={report.failRows} />
  </section>
);
