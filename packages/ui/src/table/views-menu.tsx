/** Chooses, saves, changes and deletes the named views of a list. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { Bookmark, BookmarkPlus, Check, ChevronDown, Save, Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { Input, Label } from '../controls/input.tsx';
import { DropdownMenu } from '../controls/menu.tsx';
import { toast } from '../page/toast-store.ts';
import { useSession } from '../session/session.tsx';
import type { ListState } from './list-state.ts';
import type { ChosenColumns } from './use-columns.ts';
import { isSame, LONGEST_NAME, useViews, type View } from './views.ts';

const t = wordsOf(listWords);

type Props = { list: string; state: ListState; filters: readonly string[]; chosen: ChosenColumns };
export function ViewsMenu({ list, state, filters, chosen }: Props) {
  const { user } = useSession();
  const { views, save, remove } = useViews(list, user?.id);
  const [naming, setNaming] = useState(false);
  const [applied, setApplied] = useState<string>();
  const names = ['q', 'status', 'sort', 'size', ...filters];
  const now = {
    params: Object.fromEntries(names.map((n) => [n, state.value(n)]).filter(([, v]) => v !== '')) as Record<
      string,
      string
    >,
    visible: chosen.visible,
    widths: chosen.widths,
  };
  const current = views.find((v) => isSame(v, now)),
    changed = current ? undefined : views.find((v) => v.name === applied);
  const show = (view: Omit<View, 'name'> & { name?: string }) => {
    state.set(Object.fromEntries(names.map((n) => [n, view.params[n]])));
    chosen.arrange(view);
    setApplied(view.name);
  };
  const keep = (name: string) => {
    save({ ...now, name });
    setApplied(name);
    toast({ title: t('viewSaved', { name }), tone: 'ok' });
  };
  const drop = (view: View) => {
    remove(view.name);
    toast({
      title: t('viewDeleted', { name: view.name }),
      action: { label: t('undo'), onClick: () => save(view) },
    });
  };
  return (
    <>
      <DropdownMenu
        label={t('views')}
        trigger={
          current ? (
            <Button variant="ghost" size="sm" icon={<Bookmark />} className="text-accent">
              <span className="max-w-36 truncate">{current.name}</span>
              <ChevronDown />
            </Button>
          ) : (
            <Button variant="ghost" size="icon" aria-label={t('views')} title={t('views')}>
              <Bookmark />
            </Button>
          )
        }
        entries={[
          {
            label: t('standardView'),
            icon: isSame(NONE, now) ? <Check /> : <i className="size-4" />,
            onSelect: () => show(NONE),
          },
          ...views.map((v) => ({
            label: v.name,
            icon: v === current ? <Check /> : <i className="size-4" />,
            onSelect: () => show(v),
          })),
          'separator',
          changed && {
            label: t('saveChangesTo', { name: changed.name }),
            icon: <Save />,
            onSelect: () => keep(changed.name),
          },
          {
            label: t('saveThisViewMore'),
            icon: <BookmarkPlus />,
            disabled: !!current || isSame(NONE, now),
            onSelect: () => setNaming(true),
          },
          (current ?? changed) && {
            label: t('deleteName', { name: (current ?? changed)!.name }),
            icon: <Trash2 />,
            destructive: true,
            onSelect: () => drop((current ?? changed)!),
          },
        ]}
      />
      {naming && (
        <NameDialog
          taken={views.map((v) => v.name)}
          onName={(name) => {
            keep(name);
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
const NONE: Omit<View, 'name'> = { params: {}, visible: {}, widths: {} };

function NameDialog({
  taken,
  onName,
  onClose,
}: {
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const id = useId(),
    wanted = name.trim(),
    replaces = taken.includes(wanted);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (wanted) onName(wanted);
  };
  return (
    <Dialog title={t('saveThisView')} description={t('saveThisViewMeaning')} width="sm" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor={id}>{t('name')}</Label>
          <Input
            id={id}
            autoFocus
            required
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(e) => setName(e.target.value)}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} aria-live="polite" className="min-h-4 text-xs text-muted">
            {replaces ? t('replacesView') : ''}
          </p>
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!wanted}>
            {replaces ? t('replaceView') : t('saveView')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
