/** A list of what belongs to a customer: search, add, change, delete, and files both ways where there are any. */
import { partWords } from '@cartage/contract/words/customers/parts.ts';
import type { Call, Input } from '@cartage/contract/call.ts';
import type { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { Button, Confirm, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { DataTable, type Column, type RowCard, type RowOf } from '@cartage/ui/data.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PARTS, type PartKind } from './part-words.ts';

const t = wordsOf(partWords);

/** They are all asked with an id and answer nothing. */
type Removal = typeof frequentAddressCalls.remove;
export type PartListProps<C extends Call> = {
  call: C;
  remove: Removal;
  customerId: number;
  /** Names remembered columns. */
  name: string;
  /** "Addresses". */
  title: string;
  kind: PartKind;
  /** What the list is for, in a line. */
  about: string;
  columns: readonly Column<RowOf<C>>[];
  card: (row: RowOf<C>) => RowCard;
  search: readonly string[];
  sort: string;
  labelOf: (row: RowOf<C>) => string;
  /** What deleting one means for freight. */
  goneText: string;
  empty: { title: string; text: string };
  /** Adds one, or changes the given one. */
  dialog: (row: RowOf<C> | undefined, onClose: () => void) => ReactNode;
  /** What is done with one of them, beside deleting it. */
  rowAct?: (row: RowOf<C>) => ReactNode;
  /** Import and export, left of the act that adds one. */
  files?: ReactNode;
};

export function PartList<C extends Call>({
  remove,
  customerId,
  title,
  kind,
  about,
  dialog,
  ...list
}: PartListProps<C>) {
  const { can } = useSession();
  const mayKeep = can('Customer.Manage') || can('Booking.Manage');
  const [editing, edit] = useState<RowOf<C> | 'new'>();
  const [removing, setRemoving] = useState<RowOf<C>>();
  const { labelOf, goneText, files, rowAct, empty, card, columns, search, ...rest } = list;
  const { add: addOne, search: searchIn, deleted, remove: removeOne } = PARTS()[kind];
  const removal = useSend(remove, { success: deleted, onDone: () => setRemoving(undefined) });
  const add = (
    <Button icon={<Plus />} onClick={() => edit('new')}>
      {addOne}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-72 text-table text-muted">{about}</p>
        {files}
        {mayKeep && add}
      </div>
      <DataTable
        {...rest}
        label={title}
        input={{ customerId } as unknown as Partial<Input<C>>}
        columns={columns}
        card={card}
        search={search}
        searchLabel={searchIn}
        {...(mayKeep && { onRow: (row: RowOf<C>) => edit(row) })}
        rowActions={(row) => (
          <>
            {rowAct?.(row)}
            {mayKeep && (
              <Button
                size="icon"
                variant="ghost"
                aria-label={t('deleteName', { name: labelOf(row) })}
                title={t('delete')}
                onClick={() => setRemoving(row)}
              >
                <Trash2 />
              </Button>
            )}
          </>
        )}
        empty={{ ...empty, ...(mayKeep && { action: add }) }}
      />
      {editing && dialog(editing === 'new' ? undefined : editing, () => edit(undefined))}
      {removing && (
        <Confirm
          title={t('deleteNameQuestion', { name: labelOf(removing) })}
          text={goneText}
          act={removeOne}
          destructive
          busy={removal.isPending}
          onYes={() => void removal.send({ id: (removing as unknown as { id: number }).id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}
