/** Suburbs that two zones name, and those that none does: what costs most consignments first, each with the act that settles it. */
import { rateZoneCalls, type ZoneFinding } from '@cartage/contract/rates/zone.ts';
import { Button, EmptyState, ErrorState, plural, SkeletonRows, useCall } from '@cartage/ui/core.ts';
import { type Column, saveCsv, SegmentedControl } from '@cartage/ui/data.ts';
import { CheckCircle2, CircleDashed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Edit, keyOf, placeName, putIn } from './draft.ts';
import { Panel } from './panel.tsx';

type Kind = 'all' | ZoneFinding['kind'];
type Props = {
  rateCardId: string | undefined;
  edits: readonly Edit[];
  onSettle: (edit: Edit | undefined) => void;
  manages: boolean;
};

export function Findings({ rateCardId, edits, onSettle, manages }: Props) {
  const [kind, setKind] = useState<Kind>('all');
  const report = useCall(rateZoneCalls.coverage, rateCardId ? { rateCardId } : {}, { keep: true });
  const settled = new Set(edits.map((e) => e.key));
  const { twoCount = 0, noneCount = 0, findings = [], zoneCount = 0 } = report.data ?? {};
  const shown = findings.filter((f) => (kind === 'all' || f.kind === kind) && !settled.has(keyOf(f)));
  const count = { all: twoCount + noneCount, two: twoCount, none: noneCount }[kind];
  return (
    <Panel
      className="max-lg:max-h-[32rem]"
      title="Overlaps and gaps"
      note={report.data && plural(zoneCount, 'zone')}
      action={
        findings.length > 0 && (
          <Button variant="link" size="sm" onClick={() => saveCsv('overlaps-and-gaps', COLUMNS, findings)}>
            Export
          </Button>
        )
      }
    >
      <div className="px-4 pb-3">
        <SegmentedControl
          label="Which suburbs"
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          segments={[
            { value: 'all', label: 'All', count: report.data && twoCount + noneCount },
            { value: 'two', label: 'In two', count: report.data?.twoCount },
            { value: 'none', label: 'In none', count: report.data?.noneCount },
          ]}
        />
      </div>
      <div className="min-h-0 overflow-y-auto border-t border-line">
        {report.isPending && <SkeletonRows rows={5} />}
        {report.isError && !report.data && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
        {report.data && shown.length === 0 && (
          <EmptyState
            icon={<CheckCircle2 />}
            title={count ? 'Settled, once it is saved' : 'Nothing overlaps, nothing is left out'}
            text={
              count ? 'Save the changes to apply them.' : 'Every suburb is in exactly one zone, so each has one price.'
            }
          />
        )}
        <ul>
          {shown.map((f) => (
            <Finding key={keyOf(f)} finding={f} onSettle={onSettle} manages={manages} />
          ))}
        </ul>
        {count > findings.length && (
          <p className="px-4 py-3 text-xs text-muted">
            The {findings.length} affecting the most consignments; {(count - findings.length).toLocaleString('en-AU')}{' '}
            more.
          </p>
        )}
      </div>
    </Panel>
  );
}

function Finding({ finding: f, onSettle, manages }: Pick<Props, 'onSettle' | 'manages'> & { finding: ZoneFinding }) {
  const to = f.kind === 'two' ? f.pricedBy : (f.pricedBy ?? f.nearest);
  return (
    <li className="flex min-h-10 items-center gap-2.5 border-b border-line px-4 py-1">
      {f.kind === 'two' ? (
        <TriangleAlert aria-label="In two zones" className="size-4 shrink-0 text-warn" />
      ) : (
        <CircleDashed aria-label="In no zone" className="size-4 shrink-0 text-bad" />
      )}
      <span className="min-w-0 flex-1 text-table">
        <span className="block truncate font-medium">{placeName(f)}</span>
        <span className="block truncate text-xs text-muted">{effectOf(f)}</span>
      </span>
      {manages && to && (
        <Button size="table" variant="outline" title={to.name} onClick={() => onSettle(putIn(f, to))}>
          {f.kind === 'two' ? `Keep ${to.code}` : `Put in ${to.code}`}
        </Button>
      )}
    </li>
  );
}
/** What it does to freight. */
export function effectOf({ kind, consignments: n, pricedBy, zones }: ZoneFinding): string {
  const moved = n === 0 ? 'no consignments in 30 days' : `${plural(n, 'consignment')} in 30 days`;
  if (kind === 'two') return `${moved}, in ${zones.map((z) => z.code).join(' and ')}`;
  return pricedBy ? `${moved}, priced as its postcode, ${pricedBy.code}` : `${moved}, no price`;
}
const plain = (key: string, title: string, text: (f: ZoneFinding) => string | number): Column<ZoneFinding> => ({
  key,
  title,
  cell: text,
  text,
});
const COLUMNS: Column<ZoneFinding>[] = [
  plain('suburb', 'Suburb', (f) => f.suburb),
  plain('state', 'State', (f) => f.state),
  plain('postCode', 'Postcode', (f) => f.postCode),
  plain('kind', 'In', (f) => (f.kind === 'two' ? 'two zones' : 'no zone')),
  plain('zones', 'Zones', (f) => f.zones.map((z) => z.code).join(' ')),
  plain('pricedBy', 'Priced by', (f) => f.pricedBy?.code ?? ''),
  plain('consignments', 'Consignments in 30 days', (f) => f.consignments),
];
