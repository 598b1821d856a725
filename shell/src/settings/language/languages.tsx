/** Every text of the product in a language, as people read it here: missing first, changed in place. */
import { languageWords } from '@cartage/contract/words/settings/languages.ts';
import { languageCalls, LanguageName } from '@cartage/contract/core/language.ts';
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { and, contains, eq, or } from '@cartage/contract/odata.ts';
import { languageNamed, LANGUAGES } from '@cartage/contract/words/languages.ts';
import {
  Button,
  Choice,
  EmptyState,
  ErrorState,
  Input,
  Label,
  SkeletonRows,
  useCall,
  useDebounced,
  useSearchParams,
  wordsOf,
} from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { Languages as LanguagesIcon } from 'lucide-react';
import { useState } from 'react';
import { TextFiles } from './files.tsx';
import { TextRow } from './text-row.tsx';
import { areas } from './titles.ts';

const t = wordsOf(languageWords);

const PAGE = 50;
type Show = 'all' | 'missing' | 'changed';
export function Languages() {
  const [params, setParams] = useSearchParams();
  const languageName = LanguageName.catch('vi').parse(params.get('language') ?? 'vi');
  const sourceName = params.get('source') ?? '';
  const [typed, setTyped] = useState(''),
    [show, setShow] = useState<Show>('all'),
    [count, setCount] = useState(PAGE);
  const search = useDebounced(typed.trim(), 200);
  const pick = (name: string, value: string) => {
    setCount(PAGE);
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  };
  const filter = and(
    search && or(...['key', 'baseValue', 'targetValue'].map((field) => contains(field, search))),
    show === 'missing' && eq('targetValue', null),
    show === 'changed' && eq('isChanged', true),
  );
  const found = useCall(
    languageCalls.list,
    { languageName, maxResultCount: count, ...(sourceName && { sourceName }), ...(filter && { filter }) },
    { keep: true },
  );
  const { items = [], totalCount = 0 } = found.data ?? {};
  return (
    <div className="grid gap-4 p-4">
      <p className="max-w-2xl text-table text-muted">{t('about')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Pick id="text-language" label={t('language')} value={languageName} onChange={(v) => pick('language', v)}>
          {LANGUAGES.map((l) => (
            <option key={l.name} value={l.name}>
              {l.displayName}
            </option>
          ))}
        </Pick>
        <Pick id="text-source" label={t('whereItStands')} value={sourceName} onChange={(v) => pick('source', v)}>
          <option value="">{t('everywhere')}</option>
          {areas().map((area) => (
            <optgroup key={area.title} label={area.title}>
              {area.sources.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </Pick>
        <div className="grid min-w-44 flex-1 gap-1">
          <Label htmlFor="text-search">{t('find')}</Label>
          <Input
            id="text-search"
            type="search"
            placeholder={t('findHint')}
            value={typed}
            onChange={(e) => {
              setCount(PAGE);
              setTyped(e.target.value);
            }}
          />
        </div>
        <SegmentedControl
          label={t('whichTexts')}
          segments={[
            { value: 'all', label: t('all') },
            { value: 'missing', label: t('missing') },
            { value: 'changed', label: t('changedHere') },
          ]}
          value={show}
          onChange={(v) => {
            setCount(PAGE);
            setShow(v as Show);
          }}
        />
        <TextFiles languageName={languageName} sourceName={sourceName} />
      </div>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={8} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<LanguagesIcon />}
          title={show === 'missing' && !search ? t('nothingIsMissing') : t('noTextFits')}
          text={show === 'missing' && !search ? t('nothingMissingText') : t('noTextFitsText')}
        />
      ) : (
        <>
          <p role="status" className="num text-table text-muted">
            {t('textsCount', { count: totalCount })}
          </p>
          <ul aria-label={t('texts')} className="divide-y divide-line border-y border-line">
            {items.map((text) => (
              <TextRow
                key={`${languageName} ${text.sourceName} ${text.key}`}
                text={text}
                language={languageNamed(languageName)!}
              />
            ))}
          </ul>
          {totalCount > count &&
            (count < MAX_PAGE ? (
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => setCount(Math.min(MAX_PAGE, count + PAGE * 4))}
              >
                {t('showMore')}
              </Button>
            ) : (
              <p className="text-table text-muted">{t('tooMany')}</p>
            ))}
        </>
      )}
    </div>
  );
}

type PickProps = { id: string; label: string; value: string; onChange: (v: string) => void; children: React.ReactNode };
const Pick = ({ id, label, value, onChange, children }: PickProps) => (
  <div className="grid gap-1">
    <Label htmlFor={id}>{label}</Label>
    <Choice id={id} value={value} onChange={(e) => onChange(e.target.value)}>
      {children}
    </Choice>
  </div>
);
