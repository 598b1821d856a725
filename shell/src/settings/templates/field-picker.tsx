/** The fields of a type, each with what it says on the record; Enter or a press puts it at the cursor. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { cx, Input, worded, wordsOf } from '@cartage/ui/core.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Field } from './text.ts';

const t = wordsOf(templateWords);

const groupNames = worded(() => ({ record: t('ofRecord'), company: t('ofCompany') }));
type Group = 'record' | 'company';
const groupOf = (name: string): Group => (name.startsWith('tenant.') ? 'company' : 'record');
export function FieldPicker({ fields, onPut }: { fields: Field[]; onPut: (name: string) => void }) {
  const [text, find] = useState('');
  const [group, choose] = useState<Group>('record');
  const [at, move] = useState(0);
  const wanted = text.trim().toLowerCase();
  const matching = fields.filter((f) => `${f.name} ${f.about}`.toLowerCase().includes(wanted));
  const groups = (['record', 'company'] as const).map((name) => ({
    name,
    of: matching.filter((f) => groupOf(f.name) === name),
  }));
  const shown = wanted ? matching : (groups.find((g) => g.name === group)?.of ?? []);
  const current = Math.min(at, shown.length - 1);
  return (
    <section aria-label={t('fields')} className="border-t border-line">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2">
        <h2 className="text-table font-semibold">{t('fields')}</h2>
        <div role="search" className="relative w-44">
          <Search aria-hidden className="absolute top-2 left-2.5 size-4 stroke-[1.75] text-muted" />
          <Input
            type="search"
            aria-label={t('findField')}
            placeholder={t('findField')}
            className="ps-8"
            value={text}
            onChange={(e) => {
              find(e.target.value);
              move(0);
            }}
            onKeyDown={(e) => {
              const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
              if (step) move(Math.max(0, Math.min(shown.length - 1, current + step)));
              else if (e.key === 'Enter' && shown[current]) onPut(shown[current].name);
              else return;
              e.preventDefault();
            }}
          />
        </div>
        <span className="ms-auto text-xs text-muted max-sm:hidden">{t('enterHint')}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[7.5rem_minmax(0,1fr)]">
        <div className="flex gap-px border-line p-1 max-sm:border-b sm:grid sm:content-start sm:border-e">
          {groups.map((g) => (
            <button
              key={g.name}
              type="button"
              aria-pressed={!wanted && g.name === group}
              onClick={() => {
                choose(g.name);
                find('');
                move(0);
              }}
              className={cx(
                'flex items-center justify-between gap-2 rounded-control px-2 py-1 text-left text-table touch',
                !wanted && g.name === group ? 'bg-surface-2 font-medium' : 'hover:bg-surface-2',
              )}
            >
              {groupNames()[g.name]} <span className="num text-xs text-muted">{g.of.length}</span>
            </button>
          ))}
        </div>
        <ul className="max-h-56 overflow-y-auto p-1">
          {shown.length === 0 && <li className="px-2 py-1 text-table text-muted">{t('noField')}</li>}
          {shown.map((f, i) => (
            <li key={f.name}>
              <button
                type="button"
                onClick={() => onPut(f.name)}
                title={f.about}
                className={cx(
                  'flex w-full items-baseline gap-3 rounded-control px-2 py-1 text-left touch',
                  i === current && wanted ? 'bg-accent-soft' : 'hover:bg-surface-2',
                )}
              >
                <span className="mono text-xs">{f.name}</span>
                <span className="ms-auto min-w-0 truncate text-xs text-muted">{f.value || f.about}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
