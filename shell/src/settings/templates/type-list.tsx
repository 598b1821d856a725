/** All texts in groups: a ring for what ships, a disc for one's own, a triangle for a draft. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { UNSENT_TYPES } from '@cartage/contract/communication/outbound.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { TemplateSummary } from '@cartage/contract/communication/template-draft.ts';
import { words } from '@cartage/contract/status.ts';
import { cx, Input, Link, wordsOf } from '@cartage/ui/core.ts';
import { Building2, ChevronLeft, Circle, Search, Triangle } from 'lucide-react';
import { useState } from 'react';
import { groupNames, groupOf, GROUPS, whenOf } from './kinds.ts';
import type { NamedType } from './text.ts';

const t = wordsOf(templateWords);

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
  const shown = types.filter((type) => words(type.id).toLowerCase().includes(wanted));
  return (
    <aside
      aria-label={t('templates')}
      className="hidden w-54 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface-0 p-2.5 min-[64rem]:flex print:hidden"
    >
      <Link to="/settings" className="flex items-center gap-1 px-2 text-table text-muted hover:text-ink">
        <ChevronLeft aria-hidden className="size-3.5" /> {t('settings')}
      </Link>
      <p className="px-2 pb-2 text-xl font-semibold tracking-[-.01em]">
        {t.parts('templatesCount', {
          count: <span className="num text-sm font-normal text-muted">{types.length}</span>,
        })}
      </p>
      <div role="search" aria-label={t('templates')} className="relative">
        <Search aria-hidden className="absolute top-2 left-2.5 size-4 stroke-[1.75] text-muted" />
        <Input
          type="search"
          aria-label={t('findTemplate')}
          placeholder={t('findTemplate')}
          value={text}
          onChange={(e) => find(e.target.value)}
          className="ps-8"
        />
      </div>
      <nav aria-label={t('templates')}>
        {shown.length === 0 && <p className="px-2 py-3 text-table text-muted">{t('noTemplate')}</p>}
        {GROUPS.map((group) => {
          const within = shown.filter((type) => groupOf(type.id) === group);
          const name = groupNames()[group];
          return within.length === 0 ? null : (
            <section key={group} aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-px pt-3">
              <h2 className="px-2 pb-1 text-xs font-medium text-muted">{name}</h2>
              {within.map((type) => (
                <Row
                  key={type.id}
                  type={type.id}
                  of={summaries.find((s) => s.type === type.id)}
                  isOff={off.has(type.id)}
                  isOpen={type.id === open}
                  onOpen={() => onOpen(type.id)}
                />
              ))}
            </section>
          );
        })}
      </nav>
      <p className="mt-3 flex items-center gap-1.5 px-2 text-xs text-muted">
        <Building2 aria-hidden className="size-3.5" /> {t('ownTextMark')}
      </p>
    </aside>
  );
}

/** "Version 7, draft 8" */
export function standingOf({ version, isdrafted, drafts }: Pick<TemplateSummary, 'version' | 'isdrafted' | 'drafts'>) {
  const used = version ? (isdrafted ? t('version', { version }) : t('yoursVersion', { version })) : t('shippedText');
  const others = drafts - (isdrafted ? 1 : 0);
  return [
    used,
    isdrafted && t('draftOf', { number: version + 1 }),
    others > 0 && t('draftsOfOthers', { count: others }),
  ]
    .filter(Boolean)
    .join(', ');
}

type RowProps = {
  type: TextType;
  of: TemplateSummary | undefined;
  isOff: boolean;
  isOpen: boolean;
  onOpen: () => void;
};
function Row({ type, of, isOff, isOpen, onOpen }: RowProps) {
  const name = words(type);
  const isUnsent = (UNSENT_TYPES as readonly TextType[]).includes(type);
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
        <b className={cx('block', isOpen ? 'font-semibold' : 'font-medium')}>{name}</b>
        <span
          className="block truncate text-xs text-muted"
          title={isUnsent ? whenOf(type) : isOff ? t('offText') : undefined}
        >
          {isUnsent ? `${t('unsent')} · ` : isOff && `${t('off')} · `}
          {of ? standingOf(of) : t('shippedText')}
        </span>
      </span>
      {!!of?.own && (
        <span className="num mt-1 flex items-center gap-1 text-xs text-muted" title={t('withOwnText', { own: of.own })}>
          <Building2 aria-hidden className="size-3.5" /> {of.own}
        </span>
      )}
    </button>
  );
}
function Mark({ of }: { of: TemplateSummary | undefined }) {
  const style = 'mt-1 size-2.5 shrink-0 stroke-[3]';
  if (of?.drafts) return <Triangle aria-label={t('draft')} className={cx(style, 'fill-current text-warn')} />;
  if (of?.version) return <Circle aria-label={t('yours')} className={cx(style, 'fill-current text-ok')} />;
  return <Circle aria-label={t('shipped')} className={cx(style, 'text-muted')} />;
}
