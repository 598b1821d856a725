/** The settings' own column: pages in groups, and a field that finds settings by name. Below 1024 px a select stands over the page. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { Choice, cx, Input, Link, wordsOf } from '@cartage/ui/core.ts';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { findSettings, groupNames, GROUPS, type Found, type SettingsPageEntry } from './pages.tsx';

const t = wordsOf(settingsWords);

type Props = {
  pages: readonly SettingsPageEntry[];
  here: SettingsPageEntry;
  onOpen: (page: SettingsPageEntry, field?: string) => void;
};
export const pathOf = (page: SettingsPageEntry, field?: string): string =>
  page.to ?? `/settings?${new URLSearchParams({ tab: page.value, ...(field && { field }) })}`;

const rowStyle =
  'flex h-7 w-full items-center gap-2 rounded-control px-2 text-left text-table hover:bg-surface-2 hover:text-ink touch';

export function SecondLevel({ pages, here, onOpen }: Props) {
  const [text, setText] = useState('');
  const found = findSettings(pages, text);
  const take = (of: Found) => {
    setText('');
    onOpen(of.page, of.field);
  };
  return (
    <aside
      aria-label={t('settings')}
      className="hidden w-52 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface-0 p-3 min-[64rem]:flex print:hidden"
    >
      <p className="px-2 pb-2 text-xl font-semibold tracking-[-.01em]">{t('settings')}</p>
      <div role="search" className="relative">
        <Search aria-hidden className="absolute top-2 left-2.5 size-4 stroke-[1.75] text-muted" />
        <Input
          type="search"
          aria-label={t('findASetting')}
          placeholder={t('findASetting')}
          value={text}
          onChange={(e) => setText(e.target.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && found[0]) take(found[0]);
            if (e.key === 'Escape') setText('');
          }}
          className="ps-8"
        />
      </div>
      {text.trim() ? <Results found={found} onTake={take} /> : <Groups pages={pages} here={here} />}
    </aside>
  );
}

function Groups({ pages, here }: Pick<Props, 'pages' | 'here'>) {
  return (
    <nav aria-label={t('settings')} className="grid">
      {GROUPS.map((group) => {
        const within = pages.filter((page) => page.group === group);
        return within.length === 0 ? null : (
          <section key={group} aria-label={groupNames()[group]} className="pt-3">
            <h2 className="px-2 pb-1 text-xs font-medium text-muted">{groupNames()[group]}</h2>
            {within.map((page) => (
              <Link
                key={page.value}
                to={pathOf(page)}
                aria-current={page === here ? 'page' : undefined}
                className={cx(rowStyle, page === here && 'bg-surface-3 font-semibold')}
              >
                <span className="min-w-0 flex-1 truncate">{page.label}</span>
                {page.beside && <page.beside />}
              </Link>
            ))}
          </section>
        );
      })}
    </nav>
  );
}

function Results({ found, onTake }: { found: Found[]; onTake: (found: Found) => void }) {
  return (
    <div role="status" aria-label={t('settingsFound')} className="grid gap-px pt-3">
      {found.length === 0 && <p className="px-2 text-table text-muted">{t('noneFound')}</p>}
      {found.map((of) => (
        <button
          key={`${of.page.value} ${of.field ?? ''}`}
          type="button"
          onClick={() => onTake(of)}
          className={cx(rowStyle, 'h-auto min-h-7 flex-col items-start gap-0 py-1')}
        >
          <span className="max-w-full truncate">{of.field ?? of.page.label}</span>
          <span className="text-xs text-muted">{of.field ? of.page.label : groupNames()[of.page.group]}</span>
        </button>
      ))}
    </div>
  );
}

export function PageSelect({ pages, here, onOpen }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1 min-[64rem]:hidden print:hidden">
      <label htmlFor={id} className="sr-only">
        {t('pageOfSettings')}
      </label>
      <Choice id={id} value={here.value} onChange={(e) => onOpen(pages.find((page) => page.value === e.target.value)!)}>
        {GROUPS.filter((group) => pages.some((page) => page.group === group)).map((group) => (
          <optgroup key={group} label={groupNames()[group]}>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <option key={page.value} value={page.value}>
                  {page.label}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
    </div>
  );
}
