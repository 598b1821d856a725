/** Under the sheet: what the cell is, what is unsaved, and what somebody else has saved meanwhile. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Button, Kbd, listed, Strip, When, wordsOf } from '@cartage/ui/core.ts';
import type { Tariff } from '@cartage/contract/rates/tariff.ts';
import { CloudCheck, Save } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { DraftWork } from './use-draft.ts';

const t = wordsOf(cardWords);

type Props = { tariff: Tariff; draft: DraftWork; children: ReactNode };
export function SaveFoot({ tariff, draft, children }: Props) {
  const { canSave, save } = draft;
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 's') return;
      e.preventDefault();
      if (canSave) void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [canSave, save]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-t border-line text-table">
      {draft.conflict && (
        <Strip tone="warn" className="rounded-none">
          <span className="grid flex-1 gap-1">
            <b>{draft.conflict.message}</b>
            <span>
              {draft.conflict.validationErrors.length
                ? t('changedThese', { what: listed(draft.conflict.validationErrors.map((e) => e.message)) })
                : t('nothingChangedSaved')}
            </span>
          </span>
          <Button size="sm" variant="outline" onClick={draft.takeTheirs}>
            {t('loadTheirsKeepMine')}
          </Button>
        </Strip>
      )}
      {draft.error && (
        <Strip tone="bad" className="rounded-none">
          {draft.error.validationErrors[0]?.message ?? draft.error.message}
        </Strip>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
        <span className="min-w-0 flex-1 truncate text-muted max-sm:whitespace-normal">{children}</span>
        <span role="status" className="flex items-center gap-3">
          {draft.wrong > 0 && <span className="text-bad">{t('cellsNoPrice', { count: draft.wrong })}</span>}
          {draft.unsaved > 0 ? (
            <>
              <span className="text-warn">{t('lanesUnsaved', { count: draft.unsaved })}</span>
              <Button size="sm" variant="ghost" onClick={draft.drop}>
                {t('discardChanges')}
              </Button>
              <Button
                size="sm"
                icon={<Save />}
                disabled={!draft.canSave}
                state={draft.isSaving ? 'pending' : 'idle'}
                onClick={() => void draft.save()}
              >
                {t('saveDraft')} <Kbd className="max-sm:hidden">Ctrl S</Kbd>
              </Button>
            </>
          ) : (
            tariff.draft && (
              <span className="flex items-center gap-1.5 text-ok">
                <CloudCheck className="size-4" />
                {t.parts('draftSavedWhen', { when: <When at={tariff.draft.savedAt} style="time" /> })}
              </span>
            )
          )}
        </span>
      </div>
    </div>
  );
}
