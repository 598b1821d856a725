/** The tenant's own words and colours over the codes of the house. */
import { lookupWords } from '@cartage/contract/words/settings/lookups.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import type { LookupItem } from '@cartage/contract/wire.ts';
import {
  Badge,
  Button,
  Dialog,
  ErrorState,
  SkeletonRows,
  useCall,
  useSend,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Form, SwitchField, TextField, useController } from '@cartage/ui/form.ts';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Attributes } from './tenant/attributes.tsx';
import { TemplatesLink } from './templates-link.tsx';

const t = wordsOf(lookupWords);

const LISTS = worded(
  () =>
    [
      { list: 'packageTypes', title: t('packageTypes'), read: lookupCalls.packageTypes, rename: lookupCalls.rename },
      {
        list: 'customerTypes',
        title: t('customerTypes'),
        read: customerLookupCalls.types,
        rename: customerLookupCalls.rename,
      },
      {
        list: 'statusTypes',
        title: t('customerStatuses'),
        read: customerLookupCalls.statusTypes,
        rename: customerLookupCalls.rename,
      },
      {
        list: 'businessTypes',
        title: t('kindsOfBusiness'),
        read: customerLookupCalls.businessTypes,
        rename: customerLookupCalls.rename,
      },
      {
        list: 'durationTypes',
        title: t('paymentTerms'),
        read: customerLookupCalls.durationTypes,
        rename: customerLookupCalls.rename,
      },
    ] as const,
);
type List = ReturnType<typeof LISTS>[number];

export function Words() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 p-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <p className="max-w-2xl text-table text-muted lg:col-span-2">
        {t.parts('about', {
          templates: <TemplatesLink label={t('templates')} />,
        })}
      </p>
      {LISTS().map((of) => (
        <WordList key={of.list} of={of} />
      ))}
      <Attributes />
    </div>
  );
}
function WordList({ of }: { of: List }) {
  const found = useCall(of.read, {});
  const [renaming, rename] = useState<LookupItem>();
  const move = useSend(of.rename);
  const put = (item: LookupItem, before: LookupItem | undefined) =>
    void move.send({ list: of.list, id: item.id, before: before?.id ?? null });
  return (
    <section aria-label={of.title}>
      <h2 className="mb-1 text-sm font-semibold">{of.title}</h2>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul className="divide-y divide-line border-y border-line text-table">
          {found.data.map((item, at, all) => (
            <li key={item.id} className="flex min-h-10 items-center gap-3">
              <Swatch colour={item.colour} />
              <span className="min-w-0 flex-1 truncate">
                <span className={item.isHidden ? 'text-muted' : 'font-medium'}>{item.name}</span>
                {item.description && <span className="text-muted"> · {item.description}</span>}
              </span>
              {item.name !== item.id && (
                <span className="mono shrink-0 text-xs text-muted max-sm:hidden">{item.id}</span>
              )}
              {item.isHidden && <Badge>{t('hidden')}</Badge>}
              <Button
                size="icon"
                variant="ghost"
                aria-label={t('moveUp', { name: item.name })}
                disabled={at === 0 || move.isPending}
                onClick={() => put(item, all[at - 1])}
              >
                <ArrowUp />
              </Button>
              <Button
                size="icon"
                variant="ghost"
                aria-label={t('moveDown', { name: item.name })}
                disabled={at === all.length - 1 || move.isPending}
                onClick={() => put(item, all[at + 2])}
              >
                <ArrowDown />
              </Button>
              <Button
                size="icon"
                variant="ghost"
                aria-label={t('rename', { name: item.name })}
                onClick={() => rename(item)}
              >
                <Pencil />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {renaming && <RenameDialog of={of} item={renaming} onClose={() => rename(undefined)} />}
    </section>
  );
}
const Swatch = ({ colour }: { colour: string | null | undefined }) => (
  <span
    aria-hidden
    className="size-3 shrink-0 rounded-full border border-line-strong"
    style={colour ? { background: colour } : undefined}
  />
);

function RenameDialog({ of, item, onClose }: { of: List; item: LookupItem; onClose: () => void }) {
  return (
    <Dialog
      title={t('rename', { name: item.name })}
      description={t('codeStays', { id: item.id })}
      onClose={onClose}
      width="sm"
    >
      <Form
        call={of.rename}
        values={{
          list: of.list,
          id: item.id,
          name: item.name,
          description: item.description,
          colour: item.colour ?? null,
          isHidden: item.isHidden ?? false,
        }}
        success={t('renamed')}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextField name="name" label={t('name')} autoFocus hint={t('nameHint')} />
        <TextField name="description" label={t('description')} />
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
