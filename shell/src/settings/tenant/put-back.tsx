/** A change of a setting taken back by itself: the value before is saved again, which is a change of its own. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { useSend, wordsOf } from '@cartage/ui/core.ts';
import { Undo2 } from 'lucide-react';
import { sentenceOf } from './names.ts';
import { patchOf, type ChangedProperty } from './patch-of.ts';

const t = wordsOf(settingsWords);

export function PutBack({ property }: { property: ChangedProperty }) {
  const patch = patchOf(property);
  const name = sentenceOf(property.propertyname);
  const save = useSend(settingsCalls.save, { success: t('asBefore', { name }) });
  if (!patch) return null;
  return (
    <button
      type="button"
      aria-label={t('putBack', { name })}
      title={t('putThisBack')}
      disabled={save.isPending}
      className="touch absolute top-2 right-0 text-muted hover:text-ink disabled:opacity-50"
      onClick={() => void save.send(patch)}
    >
      <Undo2 aria-hidden className="size-4 stroke-[1.75]" />
    </button>
  );
}
