/** Other words, another colour or no offer of one entry; its code stays. */
import { lookupWords } from '@cartage/contract/words/settings/lookups.ts';
import type { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { hasOwnName, nameOfItem } from '@cartage/contract/lookup-item.ts';
import { hasOwnNote } from '@cartage/contract/lookup-note.ts';
import { standardName } from '@cartage/contract/status.ts';
import type { LookupItem } from '@cartage/contract/wire.ts';
import { Button, Dialog, wordsOf } from '@cartage/ui/core.ts';
import { Form, SwitchField, TextField, useController } from '@cartage/ui/form.ts';
import { NAMES } from './lists.ts';
import { standardNote } from './note.ts';

const t = wordsOf(lookupWords);

/** Each service that has lists takes the same. */
type Of = { list: string; rename: (typeof lookupCalls)['rename']; isOwn?: boolean };
export function RenameDialog({ of, item, onClose }: { of: Of; item: LookupItem; onClose: () => void }) {
  const note = standardNote(item.id);
  return (
    <Dialog
      title={t('rename', { name: nameOfItem(item) })}
      description={t('codeStays', { id: item.id })}
      onClose={onClose}
      width="sm"
    >
      <Form
        call={of.rename}
        values={{
          list: of.list,
          id: item.id,
          // What the house says follows the reader's language: it stands beside the field, not in it.
          name: of.isOwn || hasOwnName(item) ? item.name : null,
          description: hasOwnNote(item) ? item.description : null,
          colour: item.colour ?? null,
          isHidden: item.isHidden ?? false,
        }}
        also={NAMES}
        success={t('renamed')}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextField
          name="name"
          label={t('name')}
          {...(!of.isOwn && {
            placeholder: standardName(item.id),
            hint: t('nameHint', { name: standardName(item.id) }),
          })}
          autoFocus
        />
        <TextField name="description" label={t('description')} {...(note !== null && { placeholder: note })} />
        <ColourField />
        <SwitchField name="isHidden" label={t('isHidden')} hint={t('isHiddenHint')} />
      </Form>
    </Dialog>
  );
}
function ColourField() {
  const { field } = useController({ name: 'colour' });
  const colour = field.value as string | null;
  return (
    <div className="grid gap-1">
      <label htmlFor="lookup-colour" className="text-table font-medium">
        {t('colour')}
      </label>
      <span className="flex items-center gap-2">
        <input
          id="lookup-colour"
          type="color"
          value={colour ?? '#888888'}
          onChange={(e) => field.onChange(e.target.value)}
          className="touch h-9 w-14 cursor-pointer rounded-control border border-control bg-surface-1 p-1"
        />
        {colour ? (
          <Button size="sm" variant="ghost" onClick={() => field.onChange(null)}>
            {t('noColour')}
          </Button>
        ) : (
          <span className="text-table text-muted">{t('none')}</span>
        )}
      </span>
    </div>
  );
}
