/** Links of the tenant's own, which stand under the menu for everybody. */
import { LINK_ICONS, sidebarLinkCalls, type SidebarLink } from '@cartage/contract/core/sidebar-link.ts';
import { Button, Confirm, Dialog, useCall, useSend } from '@cartage/ui/core.ts';
import { Form, NumberField, SelectField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { ExternalLink, Link2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ShortList } from '../short-list.tsx';
import { LINK_DRAWINGS } from '../../layout/link-icon.tsx';

const ICONS = LINK_ICONS.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }));

export function Links() {
  const found = useCall(sidebarLinkCalls.list, {});
  const [editing, edit] = useState<SidebarLink | 'new'>();
  const [removing, setRemoving] = useState<SidebarLink>();
  const remove = useSend(sidebarLinkCalls.remove, { success: 'Link removed', onDone: () => setRemoving(undefined) });
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => edit('new')}>
      Add a link
    </Button>
  );
  return (
    <div className="grid gap-3 p-4">
      <ShortList
        found={found}
        about="They stand under the menu of all your people and customers, in this order."
        add={add}
        empty={{
          icon: <Link2 />,
          title: 'No links yet',
          text: 'Rosters, a help page, the staff handbook: what your people open every day.',
        }}
      >
        {(rows) => (
          <ul aria-label="Sidebar links" className="divide-y divide-line border-y border-line text-table">
            {rows.map((l) => {
              const Icon = LINK_DRAWINGS[l.icon];
              return (
                <li key={l.id} className="flex min-h-11 items-center gap-3 py-1.5">
                  <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{l.title}</span>
                    <span className="block truncate text-muted">{l.url}</span>
                  </span>
                  {l.isExternal && (
                    <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
                      <ExternalLink aria-hidden className="size-3.5" />
                      <span className="max-sm:sr-only">new tab</span>
                    </span>
                  )}
                  <span className="num w-10 shrink-0 text-right text-muted max-sm:hidden">{l.sortOrder}</span>
                  <Button size="icon" variant="ghost" aria-label={`Change ${l.title}`} onClick={() => edit(l)}>
                    <Pencil />
                  </Button>
                  <Button size="icon" variant="ghost" aria-label={`Remove ${l.title}`} onClick={() => setRemoving(l)}>
                    <Trash2 />
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </ShortList>
      {editing && <LinkDialog of={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />}
      {removing && (
        <Confirm
          title={`Remove ${removing.title}?`}
          text="It disappears from everybody’s menu."
          act="Remove link"
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}

function LinkDialog({ of, onClose }: { of: SidebarLink | undefined; onClose: () => void }) {
  return (
    <Dialog title={of ? of.title : 'Add a link'} onClose={onClose} width="sm">
      <Form
        call={sidebarLinkCalls.save}
        values={{ sidebarLink: of ?? { icon: 'link', isExternal: true } }}
        success={of ? 'Link changed' : 'Link added'}
        submit={of ? 'Save link' : 'Add link'}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextField name="sidebarLink.title" label="Title" autoFocus />
        <TextField
          name="sidebarLink.url"
          label="Address"
          placeholder="https://"
          hint="A site by https, or a page of this one as /reports."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="sidebarLink.icon" label="Icon" options={ICONS} />
          <NumberField name="sidebarLink.sortOrder" label="Place" min={0} hint="Small numbers stand first." />
        </div>
        <SwitchField name="sidebarLink.isExternal" label="Opens in a new tab" />
      </Form>
    </Dialog>
  );
}
