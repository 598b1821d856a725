/** Organisation units: the tree, moved by drag or by keyboard, and who belongs to the one that is open. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import { organizationUnitCalls, type OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { Button, Confirm, EmptyState, ErrorState, SkeletonRows, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { Members } from './members.tsx';
import { UnitMoveDialog } from './unit-move.tsx';
import { UnitNameDialog } from './unit-name.tsx';
import { UnitRows } from './unit-rows.tsx';

const t = wordsOf(unitWords);

type Open = { kind: 'new'; parentId: number | null } | { kind: 'rename' | 'move' | 'delete'; unit: OrganizationUnit };
export function Units() {
  const found = useCall(organizationUnitCalls.list, {});
  const [chosen, choose] = useState<number>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const remove = useSend(organizationUnitCalls.remove, { success: t('unitDeleted'), onDone: close });
  if (found.isPending) return <SkeletonRows rows={6} />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const units = found.data.items;
  const current = units.find((u) => u.id === chosen) ?? units[0];
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setOpen({ kind: 'new', parentId: null })}>
      {t('newUnit')}
    </Button>
  );
  return (
    <>
      {current ? (
        <div className="grid items-start gap-4 p-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className="grid gap-2">
            <div className="flex items-center justify-between gap-3">
              <p className="text-xs text-muted pointer-coarse:hidden">{t('dragHint')}</p>
              <p className="text-xs text-muted pointer-fine:hidden">{t('touchHint')}</p>
              {add}
            </div>
            <UnitRows
              units={units}
              current={current.id}
              onCurrent={choose}
              onAdd={(parentId) => setOpen({ kind: 'new', parentId })}
              onRename={(unit) => setOpen({ kind: 'rename', unit })}
              onMove={(unit) => setOpen({ kind: 'move', unit })}
              onDelete={(unit) => setOpen({ kind: 'delete', unit })}
            />
          </div>
          <Members key={current.id} unit={current} />
        </div>
      ) : (
        <EmptyState icon={<Network />} title={t('noUnitsYet')} text={t('noUnitsText')} action={add} />
      )}
      {open?.kind === 'new' && <UnitNameDialog parentId={open.parentId} onClose={close} onMade={choose} />}
      {open?.kind === 'rename' && <UnitNameDialog unit={open.unit} onClose={close} />}
      {open?.kind === 'move' && <UnitMoveDialog unit={open.unit} onClose={close} />}
      {open?.kind === 'delete' && (
        <Confirm
          title={t('deleteAsked', { displayName: open.unit.displayName })}
          text={open.unit.memberCount > 0 ? t('deleteText', { count: open.unit.memberCount }) : t('deleteEmptyText')}
          act={t('deleteUnit')}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: open.unit.id })}
          onClose={close}
        />
      )}
    </>
  );
}
