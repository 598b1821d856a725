/** All texts in groups: a ring for what ships, a disc for one's own, a triangle for a draft. */
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { TemplateSummary } from '@cartage/contract/communication/template-draft.ts';
import { cx, Input, Link, plural } from '@cartage/ui/core.ts';
import { Building2, ChevronLeft, Circle, Search, Triangle } from 'lucide-react';
import { useState } from 'react';
import { GROUPS, KINDS } from './kinds.ts';
import type { NamedType } from './text.ts';

type Props = {
  types: NamedType[];
  summaries: TemplateSummary[];
  /** What nobody is told of unless a customer chose it. */ off: ReadonlySet<string>;
  open: TextType;
  onOpen: (type: TextType) => void;
};

export function TypeList({ types, summaries, off, open, onOpen }: Props) {
  const [text, find] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = types.filter((t) => t.name.toLowerCase().includes(wanted));
  return (
    <aside
      aria-label="Templates"
      className="hidden w-54 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface-0 p-2.5 min-[64rem]:flex print:hidden"
    >
      <Link to="/settings" className="flex items-center gap-1 px-2 text-table text-muted hover:text-ink">
        <ChevronLeft aria-hidden className="size-3.5" /> Settings
      </Link>
      <p className="px-2 pb-2 text-xl font-semibold tracking-[-.01em]">
        Templates <span className="num text-sm font-normal text-muted">{types.length}</span>
      </p>
      <div role="search" aria-label="Templates" className="relative">
        <Search aria-hidden className="absolute top-2 left-2.5 size-4 stroke-[1.75] text-muted" />
        <Input
          type="search"
          aria-label="Find a template"
          placeholder="Find a template"
          value={text}
          onChange={(e) => find(e.target.value)}
          className="ps-8"
        />
      </div>
      <nav aria-label="Templates">
        {shown.length === 0 && <p className="px-2 py-3 text-table text-muted">No template has this in its name.</p>}
        {GROUPS.map((group) => {
          const within = shown.filter((t) => KINDS[t.id].group === group);
          return within.length === 0 ? null : (
            <section key={group} aria-label={group} className="grid grid-cols-[minmax(0,1fr)] gap-px pt-3">
              <h2 className="px-2 pb-1 text-xs font-medium text-muted">{group}</h2>
              {within.map((t) => (
                <Row
                  key={t.id}
                  name={t.name}
                  of={summaries.find((s) => s.type === t.id)}
                  isOff={off.has(t.id)}
                  isOpen={t.id === open}
                  onOpen={() => onOpen(t.id)}
                />
              ))}
            </section>
          );
        })}
      </nav>
      <p className="mt-3 flex items-center gap-1.5 px-2 text-xs text-muted">
        <Building2 aria-hidden className="size-3.5" /> customers and types with own text
      </p>
    </aside>
  );
}

/** "Version 7, draft 8" */
export function standingOf({ version, isdrafted, drafts }: Pick<TemplateSummary, 'version' | 'isdrafted' | 'drafts'>) {
  const used = version ? (isdrafted ? `Version ${version}` : `Yours, version ${version}`) : 'Shipped text';
  const others = drafts - (isdrafted ? 1 : 0);
  return [used, isdrafted && `draft ${version + 1}`, others > 0 && `${plural(others, 'draft')} of others`]
    .filter(Boolean)
    .join(', ');
}

type RowProps = { name: string; of: TemplateSummary | undefined; isOff: boolean; isOpen: boolean; onOpen: () => void };
function Row({ name, of, isOff, isOpen, onOpen }: RowProps) {
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={cx(
        'flex min-h-10 w-full items-start gap-2 rounded-control px-2 py-0.5 text-left text-table touch',
        isOpen ? 'bg-surface-3' : 'hover:bg-surface-2',
      )}
    >
      <Mark of={of} />
      <span className="min-w-0 flex-1">
        <b className={cx('block truncate', isOpen ? 'font-semibold' : 'font-medium')}>{name}</b>
        <span
          className="block truncate text-xs text-muted"
          title={isOff ? 'Nobody is told of it unless the notices of a customer say so' : undefined}
        >
          {isOff && 'Off · '}
          {of ? standingOf(of) : 'Shipped text'}
        </span>
      </span>
      {!!of?.own && (
        <span className="num mt-1 flex items-center gap-1 text-xs text-muted" title={`${of.own} with own text`}>
          <Building2 aria-hidden className="size-3.5" /> {of.own}
        </span>
      )}
    </button>
  );
}
function Mark({ of }: { of: TemplateSummary | undefined }) {
  const style = 'mt-1 size-2.5 shrink-0 stroke-[3]';
  if (of?.drafts) return <Triangle aria-label="Draft" className={cx(style, 'fill-current text-warn')} />;
  if (of?.version) return <Circle aria-label="Yours" className={cx(style, 'fill-current text-ok')} />;
  return <Circle aria-label="Shipped" className={cx(style, 'text-muted')} />;
}
