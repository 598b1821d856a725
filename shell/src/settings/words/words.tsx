/** The tenant's own words and colours over the codes of the house. */
import type { CodeList } from '@cartage/contract/status.ts';
import { lookupWords } from '@cartage/contract/words/settings/lookups.ts';
import { Input, Link, useIsOff, wordsOf } from '@cartage/ui/core.ts';
import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Attributes } from '../tenant/attributes.tsx';
import { TemplatesLink } from '../templates-link.tsx';
import { GROUPS, type List } from './lists.ts';
import { WordList } from './word-list.tsx';

const t = wordsOf(lookupWords);

export function Words() {
  const [typed, setTyped] = useState('');
  const search = typed.trim().toLowerCase();
  const [counts, setCounts] = useState<Readonly<Partial<Record<CodeList, number>>>>({});
  const count = useCallback((list: CodeList, n: number) => setCounts((now) => ({ ...now, [list]: n })), []);
  const isFound = ({ list }: List) => !search || counts[list] !== 0;
  const isOff = useIsOff();
  const groups = GROUPS().map((group) => ({
    ...group,
    lists: group.lists.filter(({ feature }) => !feature || !isOff(feature)),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4">
      <p className="max-w-2xl text-table text-muted">
        {t.parts('about', {
          templates: <TemplatesLink label={t('templates')} />,
          services: (
            <Link to="/carriers/rates" className="text-accent underline">
              {t('services')}
            </Link>
          ),
        })}
      </p>
      <div role="search" aria-label={t('find')} className="relative max-w-sm">
        <Search aria-hidden className="absolute inset-y-0 start-2.5 my-auto size-4 stroke-[1.75] text-muted" />
        <Input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
          onKeyDown={(e) => e.key === 'Escape' && setTyped('')}
          className="ps-8"
        />
      </div>
      {groups.map((group) => (
        <section
          key={group.key}
          aria-label={group.title}
          className={group.lists.some(isFound) ? 'grid gap-3' : 'hidden'}
        >
          <h2 className="text-base font-semibold">{group.title}</h2>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
            {group.lists.map((of) => (
              <WordList key={of.list} of={of} search={search} onCount={count} />
            ))}
          </div>
        </section>
      ))}
      {!groups.some((group) => group.lists.some(isFound)) && (
        <p role="status" className="text-table text-muted">
          {t('noneFound')}
        </p>
      )}
      {!search && <Attributes />}
    </div>
  );
}
