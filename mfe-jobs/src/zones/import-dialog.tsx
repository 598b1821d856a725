/** A file of zones: what it would change is shown first, and only then done. */
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateZoneCalls, type ZoneImport } from '@cartage/contract/rates/zone.ts';
import { Badge, Button, Dialog, plural, Strip, useSend } from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { useState } from 'react';

const MAX_BYTES = 4e6;
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [report, setReport] = useState<ZoneImport>();
  const preview = useSend(rateZoneCalls.import, { quiet: true, onDone: (found) => setReport(found) });
  const send = useSend(rateZoneCalls.import, {
    also: [zoneCalls],
    success: (done) => (done.isImported ? 'Zones imported' : 'Nothing was imported'),
    onDone: (done) => (done.isImported ? onClose() : setReport(done)),
  });
  const changed = report?.zones.filter((z) => z.kind !== 'same') ?? [];
  return (
    <Dialog
      title="Import zones"
      onClose={onClose}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!file || !report || report.failCount > 0 || changed.length === 0}
            state={send.state}
            onClick={() => file && void send.send({ csvFile: file })}
          >
            {changed.length ? `Change ${plural(changed.length, 'zone')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label="Drop a CSV file, or choose one"
          hint="One row per suburb, as in the export. A zone in the file ends up with exactly these suburbs; zones it does not mention stay as they are."
          accept=".csv,text/csv"
          maxBytes={MAX_BYTES}
          file={file}
          onFile={(next) => {
            setFile(next);
            setReport(undefined);
            void preview.send({ csvFile: next, preview: true });
          }}
        />
        {preview.isPending && <p role="status">Reading the file…</p>}
        {preview.error && <Strip tone="bad">{preview.error.message}</Strip>}
        {report && report.failCount > 0 && <Refused report={report} />}
        {report && report.failCount === 0 && (
          <section aria-label="What changes" className="grid gap-2">
            <p className="text-sm">
              {changed.length
                ? `${plural(report.totalCount, 'row')}: ${plural(changed.length, 'zone')} will change, ${report.zones.length - changed.length} stay as they are.`
                : `${plural(report.totalCount, 'row')}, and every zone already matches the file.`}
            </p>
            <ul className="grid max-h-80 gap-px overflow-y-auto">
              {changed.map((z) => (
                <Change key={z.code} zone={z} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const Change = ({ zone: z }: { zone: ZoneImport['zones'][number] }) => (
  <li className="grid gap-0.5 border-b border-line py-1.5 text-table">
    <span className="flex items-center gap-2">
      <b className="mono text-xs">{z.code}</b> {z.name}
      <Badge {...(z.kind === 'added' && { tone: 'ok' })}>{z.kind === 'added' ? 'New' : 'Changed'}</Badge>
      {z.members.length > 0 && <span className="text-xs text-muted">{z.members.map(memberWord).join(', ')}</span>}
    </span>
    {z.addedCount > 0 && <Spots sign="+" count={z.addedCount} spots={z.added} />}
    {z.removedCount > 0 && <Spots sign="−" count={z.removedCount} spots={z.removed} />}
  </li>
);
const Spots = ({ sign, count, spots }: { sign: string; count: number; spots: readonly string[] }) => (
  <span className="text-xs text-muted">
    <b className="num font-medium text-ink">
      {sign}
      {count.toLocaleString('en-AU')}
    </b>{' '}
    {spots.join(', ')}
    {count > spots.length && ' …'}
  </span>
);
const WORDS: Readonly<Record<string, string>> = {
  name: 'name',
  isonforwarding: 'on-forwarding',
  isActive: 'in use',
  parentid: 'part of',
  headportid: 'head port',
};
const memberWord = (member: string) => WORDS[member] ?? member;

const Refused = ({ report }: { report: ZoneImport }) => (
  <section aria-label="Refused rows" className="grid gap-2">
    <Strip tone="bad">
      {plural(report.failCount, 'row')} cannot be taken, so nothing is changed: a zone would lose the suburbs they name.
      Correct them and choose the file again.
    </Strip>
    <ol className="max-h-80 overflow-y-auto">
      {report.failRows.map((f) => (
        <li key={`${f.index} ${f.message}`} className="flex gap-3 border-b border-line py-1.5 text-table">
          {/* Row 1 of the file is its header. */}
          <span className="num w-16 shrink-0 text-muted">Row {f.index + 2}</span>
          <span>{f.message}</span>
        </li>
      ))}
    </ol>
  </section>
);
