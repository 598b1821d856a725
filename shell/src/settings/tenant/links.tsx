/** Links of the tenant's own, which stand under the menu for everybody. */
import { linkWords } from '@cartage/contract/words/settings/links.ts';
import { LINK_ICONS, sidebarLinkCalls, type SidebarLink } from '@cartage/contract/core/sidebar-link.ts';
import { Button, Confirm, Dialog, useCall, useSend, worded, wordsOf } from '@cartage/ui/core.ts';
import { Form, NumberField, SelectField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { ExternalLink, Link2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ShortList } from '../short-list.tsx';
import { LINK_DRAWINGS } from '../../layout/link-icon.tsx';

const t = wordsOf(linkWords);

const ICONS = worded(() => LINK_ICONS.map((value) => ({ value, label: t(`icon.${value}`) })));

export function Links() {
  const found = useCall(sidebarLinkCalls.list, {});
  const [editing, edit] = useState<SidebarLink | 'new'>();
  const [removing, setRemoving] = useState<SidebarLink>();
  const remove = useSend(sidebarLinkCalls.remove, { success: t('linkRemoved'), onDone: () => setRemoving(undefined) });
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => edit('new')}>
      {t('addALink')}
    </Button>
  );
  return (
    <div className="grid gap-3 p-4">
      <ShortList
        found={found}
        about={t('about')}
        add={add}
        empty={{
          icon: <Link2 />,
          title: t('noLinksYet'),
          text: t('noLinksText'),
        }}
      >
        {(rows) => (
          <ul aria-label={t('sidebarLinks')} className="divide-y divide-line border-y border-line text-table">
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
                      <span className="max-sm:sr-only">{t('newTab')}</span>
                    </span>
                  )}
                  <span className="num w-10 shrink-0 text-right text-muted max-sm:hidden">{l.sortOrder}</span>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('change', { title: l.title })}
                    onClick={() => edit(l)}
                  >
                    <Pencil />
                  </Button>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('remove', { title: l.title })}
                    onClick={() => setRemoving(l)}
                  >
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
          title={t('removeAsked', { title: removing.title })}
          text={t('removeText')}
          act={t('removeLink')}
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
    <Dialog title={of ? of.title : t('addALink')} onClose={onClose} width="sm">
      <Form
        call={sidebarLinkCalls.save}
        values={{ sidebarLink: of ?? { icon: 'link', isExternal: true } }}
        success={of ? t('linkChanged') : t('linkAdded')}
        submit={of ? t('saveLink') : t('addLink')}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextField name="sidebarLink.title" label={t('title')} autoFocus />
        <TextField name="sidebarLink.url" label={t('address')} placeholder="https://" hint={t('addressHint')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="sidebarLink.icon" label={t('icon')} options={ICONS()} />
          <NumberField name="sidebarLink.sortOrder" label={t('place')} min={0} hint={t('placeHint')} />
        </div>
        <SwitchField name="sidebarLink.isExternal" label={t('isExternal')} />
      </Form>
    </Dialog>
  );
}
