/** What the mails say: the types at the left, the text of one at the right. */
import { type TemplateType } from '@cartage/contract/communication/outbound.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { Card, cx, ErrorState, Input, Page, SkeletonRows, useCall, useSearchParams } from '@cartage/ui/core.ts';
import { Circle, CircleDot, Mails } from 'lucide-react';
import { useState } from 'react';
import { TypeEditor } from './type-editor.tsx';

export default function TemplatesPage() {
  const types = useCall(templateCalls.types, {});
  const own = useCall(templateCalls.list, { maxResultCount: 1000 });
  const [search, setSearch] = useSearchParams();
  const [text, find] = useState('');
  if (types.isError || own.isError)
    return (
      <Page title="Templates">
        <ErrorState
          error={(types.error ?? own.error)!}
          onRetry={() => {
            void types.refetch();
            void own.refetch();
          }}
        />
      </Page>
    );
  if (types.isPending || own.isPending)
    return (
      <Page title="Templates">
        <SkeletonRows rows={8} />
      </Page>
    );
  const open = types.data.find((t) => t.id === search.get('type')) ?? types.data[0]!;
  const choose = (id: TemplateType) => setSearch({ type: id }, { replace: true });
  const shown = types.data.filter((t) => t.name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Page
      title="Templates"
      crumbs={[{ label: 'Settings', to: '/settings' }]}
      actions={[{ label: 'Outbox', icon: <Mails />, to: '/outbox' }]}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Card>
          <Input
            aria-label="Find a template"
            placeholder="Find a template"
            value={text}
            onChange={(e) => find(e.target.value)}
          />
          <nav aria-label="Templates" className="mt-2 grid gap-px max-lg:max-h-48 max-lg:overflow-y-auto">
            {shown.map((t) => {
              const all = own.data.items.filter((o) => o.type === t.id);
              const forAll = all.find((o) => o.customerid === null && o.customertype === null);
              const isOwn = (forAll?.version ?? 0) > 0;
              const Mark = isOwn ? CircleDot : Circle;
              return (
                <button
                  key={t.id}
                  type="button"
                  aria-current={t.id === open.id ? 'true' : undefined}
                  onClick={() => choose(t.id)}
                  className={cx(
                    'flex min-h-10 items-center gap-2 rounded-control px-2 text-left text-table touch',
                    t.id === open.id ? 'bg-surface-3' : 'hover:bg-surface-2',
                  )}
                >
                  <Mark aria-hidden className={cx('size-3.5 shrink-0', isOwn ? 'text-ok' : 'text-muted')} />
                  <span className="min-w-0">
                    <b className="block truncate font-medium">{t.name}</b>
                    <span className="block truncate text-xs text-muted">
                      {isOwn ? `Yours, version ${forAll!.version}` : 'Shipped text'}
                      {all.length > (forAll ? 1 : 0) && `, ${all.length - (forAll ? 1 : 0)} of customers`}
                    </span>
                  </span>
                </button>
              );
            })}
          </nav>
        </Card>
        <TypeEditor key={open.id} type={open} all={own.data.items.filter((o) => o.type === open.id)} />
      </div>
    </Page>
  );
}
