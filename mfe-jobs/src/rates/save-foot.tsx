/** Under the sheet: what the cell is, what is unsaved, and what somebody else has saved meanwhile. */
import { Button, Kbd, plural, Strip, When } from '@cartage/ui/core.ts';
import type { Tariff } from '@cartage/contract/rates/tariff.ts';
import { CloudCheck, Save } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { DraftWork } from './use-draft.ts';

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
                ? `Changed: ${draft.conflict.validationErrors.map((e) => e.message).join(', ')}.`
                : 'Nothing you changed was saved.'}
            </span>
          </span>
          <Button size="sm" variant="outline" onClick={draft.takeTheirs}>
            Load theirs, keep mine
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
          {draft.wrong > 0 && <span className="text-bad">{plural(draft.wrong, 'cell')} with no price</span>}
          {draft.unsaved > 0 ? (
            <>
              <span className="text-warn">{plural(draft.unsaved, 'lane')} unsaved</span>
              <Button size="sm" variant="ghost" onClick={draft.drop}>
                Discard changes
              </Button>
              <Button
                size="sm"
                icon={<Save />}
                disabled={!draft.canSave}
                state={draft.isSaving ? 'pending' : 'idle'}
                onClick={() => void draft.save()}
              >
                Save draft <Kbd className="max-sm:hidden">Ctrl S</Kbd>
              </Button>
            </>
          ) : (
            tariff.draft && (
              <span className="flex items-center gap-1.5 text-ok">
                <CloudCheck className="size-4" />
                Draft saved <When at={tariff.draft.savedAt} style="time" />
              </span>
            )
          )}
        </span>
      </div>
    </div>
  );
}
