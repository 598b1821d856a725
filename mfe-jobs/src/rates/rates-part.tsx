import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import type { Zone } from '@cartage/contract/rates/zone.ts';
import { Button, EmptyState, ErrorState, SkeletonRows, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Columns3, Percent, Plus, Redo2, Table2, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { BreakDialog, RaiseDialog } from './number-dialog.tsx';
import { type Column, columnsOf, type GridRow } from './grid.ts';
import { LaneDialog, newLane } from './lane-dialog.tsx';
import { RateGrid } from './rate-grid.tsx';
import { rowsOf } from './rows.ts';
import { SaveFoot } from './save-foot.tsx';
import { raised } from './sheet-steps.ts';
import type { DraftWork } from './use-draft.ts';

const t = wordsOf(cardWords);

type Props = {
  tariff: Tariff;
  draft: DraftWork;
  zones: readonly Zone[];
  service: string;
  onService: (code: string) => void;
  manages: boolean;
};
/** The lanes of one service: a tool row, the sheet, and what the cell in hand is. */
export function RatesPart({ tariff, draft, zones, service, onService, manages }: Props) {
  const found = useCall(tariffCalls.rates, { rateCardId: tariff.rateCard.id, service }, { keep: true });
  const [from, setFrom] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const [breaks, setBreaks] = useState<readonly number[]>([]);
  const [lane, setLane] = useState<Rate>();
  const [dialog, open] = useState<'raise' | 'break'>();
  const [cell, setCell] = useState<{ row?: GridRow | undefined; column?: Column | undefined }>({});
  const { edits, day } = draft;
  const saved = found.data;
  const names = useMemo(() => new Map(zones.map((z) => [z.code, z.name])), [zones]);
  const zoneName = useCallback(
    (code: string | null) => (code === null ? t('anyZone') : (names.get(code) ?? code)),
    [names],
  );
  const all = useMemo(
    () => (saved ? rowsOf(saved, edits, service, day, zoneName) : []),
    [saved, edits, service, day, zoneName],
  );
  const rows = useMemo(
    () => all.filter((r) => (!from || r.rate.fromZone === from) && (!changedOnly || isChanged(r))),
    [all, from, changedOnly],
  );
  const columns = useMemo(() => columnsOf(all, breaks), [all, breaks]);
  const onCell = useCallback((row?: GridRow, column?: Column) => setCell({ row, column }), []);
  // One that is switched off is shown while it has rates here.
  const freight = tariff.services.filter(
    (s) => !s.isAdditional && (s.isActive || s.rateCount > 0 || s.code === service),
  );
  const changed = all.filter(isChanged).length;
  const add = () => setLane(newLane(service, day, tariff.rateCard.id));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <SegmentedControl
          label={t('service')}
          value={service}
          onChange={onService}
          segments={freight.map((s) => ({
            value: s.code,
            label: s.isActive ? s.name : t('nameOff', { name: s.name }),
            count: s.rateCount,
          }))}
        />
        <Choice
          aria-label={t('fromZone')}
          className="w-44 max-sm:flex-1"
          value={from}
          onChange={(e) => setFrom(e.target.value)}
        >
          <option value="">{t('fromAllZones')}</option>
          {[...new Set(all.map((r) => r.rate.fromZone))].map(
            (code) =>
              code && (
                <option key={code} value={code}>
                  {zoneName(code)}
                </option>
              ),
          )}
        </Choice>
        <Button
          size="sm"
          variant={changedOnly ? 'secondary' : 'outline'}
          aria-pressed={changedOnly}
          onClick={() => setChangedOnly(!changedOnly)}
        >
          {t('changedOnlyChanged', { changed })}
        </Button>
        {manages && (
          <span className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
            <Button
              size="sm"
              variant="outline"
              aria-label={t('undo')}
              disabled={edits.past.length === 0}
              icon={<Undo2 />}
              onClick={draft.undo}
            />
            <Button
              size="sm"
              variant="outline"
              aria-label={t('redo')}
              disabled={edits.future.length === 0}
              icon={<Redo2 />}
              onClick={draft.redo}
            />
            <Button
              size="sm"
              variant="outline"
              icon={<Percent />}
              disabled={!rows.length}
              onClick={() => open('raise')}
            >
              {t('raiseByPercent')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              icon={<Columns3 />}
              disabled={!all.length}
              onClick={() => open('break')}
            >
              {t('break')}
            </Button>
            <Button size="sm" variant="outline" icon={<Plus />} onClick={add}>
              {t('lane')}
            </Button>
          </span>
        )}
      </div>
      {found.isError && !saved ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !saved ? (
        <SkeletonRows rows={8} />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<Table2 />}
          title={t('noLanesServiceYet')}
          text={t('addFirstLaneImport')}
          action={
            manages && (
              <Button size="sm" icon={<Plus />} onClick={add}>
                {t('addLane')}
              </Button>
            )
          }
        />
      ) : (
        <RateGrid
          rows={rows}
          columns={columns}
          wrong={edits.now.wrong}
          zoneName={zoneName}
          readOnly={!manages}
          onStep={draft.step}
          onUndo={draft.undo}
          onRedo={draft.redo}
          onLane={setLane}
          onCell={onCell}
        />
      )}
      <SaveFoot tariff={tariff} draft={draft}>
        {cell.row && cell.column && (
          <>
            <b className="text-ink">
              {zoneName(cell.row.rate.fromZone)} → {zoneName(cell.row.rate.toZone)}
            </b>{' '}
            {cell.column.at === undefined ? cell.column.title : t('titleAndOver', { title: cell.column.title })}{' '}
            {t('lanesOfAll', { shown: rows.length, all: all.length })}
          </>
        )}
      </SaveFoot>
      {lane && (
        <LaneDialog
          rate={lane}
          isNew={!all.some((r) => r.rate.id === lane.id)}
          taken={all.map((r) => r.rate)}
          zones={zones}
          readOnly={!manages}
          onStep={draft.step}
          onClose={() => setLane(undefined)}
        />
      )}
      {dialog === 'raise' && (
        <RaiseDialog
          lanes={rows.length}
          onClose={() => open(undefined)}
          onPercent={(percent) => draft.step(raised(rows, percent))}
        />
      )}
      {dialog === 'break' && (
        <BreakDialog
          unit={columns.at(-1)?.unit.replace('$ per ', '') ?? ''}
          taken={columns.flatMap((c) => c.at ?? [])}
          onClose={() => open(undefined)}
          onBreak={(at) => setBreaks([...breaks, at])}
        />
      )}
    </>
  );
}
const isChanged = ({ rate, was }: GridRow): boolean =>
  !was ||
  JSON.stringify({ ...rate, id: '', effectiveDate: '' }) !== JSON.stringify({ ...was, id: '', effectiveDate: '' });
