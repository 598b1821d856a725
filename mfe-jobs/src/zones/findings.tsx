/** Suburbs that two zones name, and those that none does: what costs most consignments first, each with the act that settles it. */
import { zoneWords } from '@cartage/contract/words/jobs/zones.ts';
import { rateZoneCalls, type ZoneFinding } from '@cartage/contract/rates/zone.ts';
import { allOf, Button, EmptyState, ErrorState, SkeletonRows, useCall, worded, wordsOf } from '@cartage/ui/core.ts';
import { type Column, saveCsv, SegmentedControl } from '@cartage/ui/data.ts';
import { CheckCircle2, CircleDashed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Edit, keyOf, placeName, putIn } from './draft.ts';
import { Panel } from './panel.tsx';

const t = wordsOf(zoneWords);

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
      title={t('overlapsAndGaps')}
      note={report.data && t('zones', { count: zoneCount })}
      action={
        findings.length > 0 && (
          <Button variant="link" size="sm" onClick={() => saveCsv('overlaps-and-gaps', columns(), findings)}>
            {t('export')}
          </Button>
        )
      }
    >
      <div className="px-4 pb-3">
        <SegmentedControl
          label={t('whichSuburbs')}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          segments={[
            { value: 'all', label: t('all'), count: report.data && twoCount + noneCount },
            { value: 'two', label: t('inTwo'), count: report.data?.twoCount },
            { value: 'none', label: t('inNone'), count: report.data?.noneCount },
          ]}
        />
      </div>
      <div className="min-h-0 overflow-y-auto border-t border-line">
        {report.isPending && <SkeletonRows rows={5} />}
        {report.isError && !report.data && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
        {report.data && shown.length === 0 && (
          <EmptyState
            icon={<CheckCircle2 />}
            title={count ? t('settledOnceSaved') : t('nothingOverlapsNothingLeft')}
            text={count ? t('saveChangesApplyThem') : t('everySuburbExactlyOne')}
          />
        )}
        <ul>
          {shown.map((f) => (
            <Finding key={keyOf(f)} finding={f} onSettle={onSettle} manages={manages} />
          ))}
        </ul>
        {count > findings.length && (
          <p className="px-4 py-3 text-xs text-muted">
            {t('mostAffecting', { count: findings.length, more: count - findings.length })}
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
        <TriangleAlert aria-label={t('inTwoZones')} className="size-4 shrink-0 text-warn" />
      ) : (
        <CircleDashed aria-label={t('inNoZone')} className="size-4 shrink-0 text-bad" />
      )}
      <span className="min-w-0 flex-1 text-table">
        <span className="block truncate font-medium">{placeName(f)}</span>
        <span className="block truncate text-xs text-muted">{effectOf(f)}</span>
      </span>
      {manages && to && (
        <Button size="table" variant="outline" title={to.name} onClick={() => onSettle(putIn(f, to))}>
          {f.kind === 'two' ? t('keepCode', { code: to.code }) : t('putInCode', { code: to.code })}
        </Button>
      )}
    </li>
  );
}
/** What it does to freight. */
export function effectOf({ kind, consignments: n, pricedBy, zones }: ZoneFinding): string {
  const moved = n === 0 ? t('noConsignments30Days') : t('consignments30Days', { count: n });
  if (kind === 'two') return t('movedInZones', { moved, zones: allOf(zones.map((z) => z.code)) });
  return pricedBy ? t('movedPricedPostcodeCode', { moved, code: pricedBy.code }) : t('movedNoPrice', { moved });
}
const plain = (key: string, title: string, text: (f: ZoneFinding) => string | number): Column<ZoneFinding> => ({
  key,
  title,
  cell: text,
  text,
});
const columns = worded((): Column<ZoneFinding>[] => [
  plain('suburb', t('suburb'), (f) => f.suburb),
  plain('state', t('state'), (f) => f.state),
  plain('postCode', t('postcode'), (f) => f.postCode),
  plain('kind', t('in'), (f) => (f.kind === 'two' ? t('inTwoPlaces') : t('noZone'))),
  plain('zones', t('zonesLabel'), (f) => f.zones.map((z) => z.code).join(' ')),
  plain('pricedBy', t('pricedBy'), (f) => f.pricedBy?.code ?? ''),
  plain('consignments', t('consignments30DaysLabel'), (f) => f.consignments),
]);
