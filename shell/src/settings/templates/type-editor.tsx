/** Whose text of a type is edited: everyone's, that of a type of customers, or a customer's own. */
import { CUSTOMER_TYPES } from '@cartage/contract/customer/customer.ts';
import { type TextOwner, templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { words } from '@cartage/contract/status.ts';
import { Button, ErrorState, Page, Popover, SkeletonRows, useCall } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { CustomerCombobox } from '@cartage/ui/form.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Editor } from './editor.tsx';
import { KINDS } from './kinds.ts';
import type { NamedType, Whose } from './text.ts';

const keyOf = ({ customerid, customertype }: Whose) => customertype ?? (customerid ? `#${customerid}` : 'all');
const whoseOf = (o: TextOwner): Whose =>
  o.customertype ? { customertype: o.customertype } : { ...(o.customerid && { customerid: o.customerid }) };

export function TypeEditor({ type, select }: { type: NamedType; select: ReactNode }) {
  const [whose, choose] = useState<Whose>({});
  const owners = useCall(templateDraftCalls.owners, { id: type.id }, { keep: true });
  const text = useCall(templateDraftCalls.text, { templatetypeid: type.id, ...whose }, { keep: true });
  const key = keyOf(whose);
  const shown = (owners.data?.items ?? []).map((o) => ({ o, key: keyOf(whoseOf(o)) }));
  const isNew = key !== 'all' && !shown.some((s) => s.key === key);
  const standing = (o: TextOwner) =>
    [o.version === null ? 'follows' : `own, version ${o.version}`, o.isdrafted && 'draft'].filter(Boolean).join(', ');
  const tabs = (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <SegmentedControl
        label="Whose text"
        value={key}
        onChange={(next) =>
          choose(next === 'all' ? {} : (shown.map((s) => whoseOf(s.o)).find((w) => keyOf(w) === next) ?? whose))
        }
        segments={[
          { value: 'all', label: 'Everyone' },
          ...shown.map((s) => ({ value: s.key, label: <Named name={s.o.name} note={standing(s.o)} /> })),
          ...(isNew
            ? [
                {
                  value: key,
                  label: (
                    <Named
                      name={whose.customertype ? `${words(whose.customertype)} customers` : 'This customer'}
                      note="follows"
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Choose onChoose={choose} taken={shown.map((s) => s.key)} />
      {(owners.data?.totalCount ?? 0) > shown.length && (
        <span className="text-xs text-muted">
          and {owners.data!.totalCount - shown.length} more: choose them by name
        </span>
      )}
    </div>
  );
  const waiting = text.isPending || text.isPlaceholderData;
  if (text.isError || waiting)
    return (
      <Page title={type.name} note={KINDS[type.id].when} fill>
        {select}
        {tabs}
        {text.isError ? (
          <ErrorState error={text.error} onRetry={() => void text.refetch()} />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </Page>
    );
  return (
    <Editor
      key={key}
      type={type}
      whose={whose}
      found={text.data}
      reload={async () => (await text.refetch()).data}
      select={select}
      tabs={tabs}
      onFollow={() => choose({})}
    />
  );
}
const Named = ({ name, note }: { name: string; note: string }) => (
  <>
    {name} <span className="text-xs font-normal text-muted">{note}</span>
  </>
);

/** A customer or a type that has no text of its own yet. */
function Choose({ onChoose, taken }: { onChoose: (whose: Whose) => void; taken: readonly string[] }) {
  const [isOpen, open] = useState(false);
  const take = (whose: Whose) => {
    open(false);
    onChoose(whose);
  };
  const types = CUSTOMER_TYPES.filter((t) => !taken.includes(t));
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      align="start"
      label="Customer or type"
      className="grid w-72 gap-3 p-3"
      trigger={
        <Button variant="ghost" size="sm" icon={<Plus />}>
          Customer or type
        </Button>
      }
    >
      {types.length > 0 && (
        <div className="grid gap-1">
          <p className="text-xs font-medium text-muted">A type of customers</p>
          <div className="flex flex-wrap gap-2">
            {types.map((t) => (
              <Button key={t} variant="outline" size="sm" onClick={() => take({ customertype: t })}>
                {words(t)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className="grid gap-1">
        <p className="text-xs font-medium text-muted">A customer</p>
        <CustomerCombobox value={{}} onChange={(picked) => picked?.id && take({ customerid: picked.id })} />
      </div>
    </Popover>
  );
}
