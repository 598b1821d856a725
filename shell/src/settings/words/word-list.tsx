/** One list as the tenant has it: moved by its arrows, worded and coloured by its pencil. */
import { lookupWords } from '@cartage/contract/words/settings/lookups.ts';
import { hasOwnName, nameOfItem } from '@cartage/contract/lookup-item.ts';
import { isApart, standardName } from '@cartage/contract/status.ts';
import type { LookupItem } from '@cartage/contract/wire.ts';
import {
  Badge,
  Button,
  ErrorState,
  namingList,
  SkeletonRows,
  tenantsName,
  useCall,
  useSend,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { GROUPS, NAMES, type List } from './lists.ts';
import { noteOfItem } from './note.ts';
import { RenameDialog } from './rename-dialog.tsx';

const t = wordsOf(lookupWords);

type Props = {
  of: List;
  /** In small letters; nothing is everything. */
  search: string;
  /** Told how many entries are sought, once that is known. */
  onCount: (list: List['list'], n: number) => void;
};
export function WordList({ of, search, onCount }: Props) {
  const found = useCall(of.read, {});
  const [renaming, rename] = useState<LookupItem>();
  const move = useSend(of.rename, { also: NAMES });
  const put = (item: LookupItem, before: LookupItem | undefined) =>
    void move.send({ list: of.list, id: item.id, before: before?.id ?? null });
  const isSought = (item: LookupItem) =>
    [nameOfItem(item), standardName(item.id), item.id, noteOfItem(item)].some((text) =>
      text?.toLowerCase().includes(search),
    );
  const count = found.data?.filter(isSought).length;
  useEffect(() => {
    if (count !== undefined) onCount(of.list, count);
  }, [count, of.list, onCount]);
  if (search && count === 0) return null;
  return (
    <section aria-label={of.title}>
      <h3 className="mb-1 text-sm font-semibold">{of.title}</h3>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul className="divide-y divide-line border-y border-line text-table">
          {found.data.map((item, at, all) =>
            !isSought(item) ? null : (
              <li key={item.id} className="flex min-h-10 items-center gap-3">
                <Swatch colour={item.colour} />
                <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
                  <span className={item.isHidden ? 'text-muted' : 'font-medium'}>{nameOfItem(item)}</span>
                  {!of.isOwn && hasOwnName(item) && (
                    <span className="text-muted"> · {t('standardName', { name: standardName(item.id) })}</span>
                  )}
                  {item.description && <span className="text-muted"> · {noteOfItem(item)}</span>}
                  <ReadAs of={of} item={item} />
                </span>
                {nameOfItem(item) !== item.id && (
                  <span className="mono shrink-0 text-xs text-muted max-sm:hidden">{item.id}</span>
                )}
                {item.isHidden && <Badge>{t('hidden')}</Badge>}
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t('moveUp', { name: nameOfItem(item) })}
                  disabled={at === 0 || move.isPending}
                  onClick={() => put(item, all[at - 1])}
                >
                  <ArrowUp />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t('moveDown', { name: nameOfItem(item) })}
                  disabled={at === all.length - 1 || move.isPending}
                  onClick={() => put(item, all[at + 2])}
                >
                  <ArrowDown />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t('rename', { name: nameOfItem(item) })}
                  onClick={() => rename(item)}
                >
                  <Pencil />
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
      {renaming && <RenameDialog of={of} item={renaming} onClose={() => rename(undefined)} />}
    </section>
  );
}
/** A code of several lists reads the same everywhere, those apart aside: where another list's name goes for it, that is said. */
function ReadAs({ of, item }: { of: List; item: LookupItem }) {
  const by = GROUPS()
    .flatMap((group) => group.lists)
    .find((other) => other.list === namingList(item.id));
  const name = tenantsName(item.id);
  if (!by || isApart(of.list) || by.list === of.list || name === nameOfItem(item)) return null;
  return <span className="text-muted"> · {t('readAs', { name: name ?? '', list: by.title })}</span>;
}
const Swatch = ({ colour }: { colour: string | null | undefined }) => (
  <span
    aria-hidden
    className="size-3 shrink-0 rounded-full border border-line-strong"
    style={colour ? { background: colour } : undefined}
  />
);
