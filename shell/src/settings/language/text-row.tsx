/** One text: the English, what stands for it, and how its plural forms read. Escape leaves it as it was. */
import { languageWords } from '@cartage/contract/words/settings/languages.ts';
import { languageCalls, MAX_TEXT, type LanguageText } from '@cartage/contract/core/language.ts';
import type { Language } from '@cartage/contract/words/languages.ts';
import { Badge, Button, cx, inputStyle, toast, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Pencil, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { titleOf } from './titles.ts';
import { TryOut } from './try-out.tsx';

const t = wordsOf(languageWords);

type Props = { text: LanguageText; language: Language };
export function TextRow({ text, language }: Props) {
  const [draft, setDraft] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const save = useSend(languageCalls.update, { quiet: true }),
    // Outside of the form a refusal has no place but a toast.
    put = useSend(languageCalls.update);
  const at = { languageName: language.name, sourceName: text.sourceName, key: text.key };
  const close = () => {
    setDraft(undefined);
    save.reset();
    requestAnimationFrame(() => opener.current?.focus());
  };
  const write = async (value: string | null, by = save) => {
    if (by.isPending) return;
    const before = text.isChanged ? text.targetValue : null;
    try {
      await by.sendOrThrow({ ...at, value });
    } catch {
      return;
    }
    close();
    toast({
      title: value === null ? t('shippedAgain') : t('saved'),
      tone: 'ok',
      action: { label: t('undo'), onClick: () => void put.send({ ...at, value: before }) },
    });
  };
  const error = save.error?.validationErrors[0]?.message ?? save.error?.message;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="truncate text-xs text-muted" title={`${text.sourceName} · ${text.key}`}>
          {titleOf(text.sourceName)} · <span className="mono">{text.key}</span>
        </p>
        <p className="text-sm [overflow-wrap:anywhere]" lang="en" dir="ltr">
          {text.baseValue}
        </p>
      </div>
      {draft === undefined ? (
        <div className="flex min-w-0 items-start gap-2">
          <p
            lang={language.name}
            dir={language.dir}
            className={cx('min-w-0 flex-1 text-sm [overflow-wrap:anywhere]', text.targetValue === null && 'text-muted')}
          >
            {text.targetValue ?? t('notTranslatedYet')}
          </p>
          {text.targetValue === null && <Badge tone="warn">{t('missing')}</Badge>}
          {text.isChanged && <Badge tone="info">{t('changedHere')}</Badge>}
          {text.isChanged && (
            <Button
              size="icon"
              variant="ghost"
              aria-label={t('backToShippedOf', { key: text.key })}
              title={t('backToShipped')}
              onClick={() => void write(null, put)}
            >
              <RotateCcw />
            </Button>
          )}
          <Button
            ref={opener}
            size="icon"
            variant="ghost"
            aria-label={t('change', { key: text.key })}
            onClick={() => setDraft(text.targetValue ?? '')}
          >
            <Pencil />
          </Button>
        </div>
      ) : (
        <form
          className="grid gap-2"
          onSubmit={(e) => {
            e.preventDefault();
            void write(draft.trim() ? draft : null);
          }}
          onKeyDown={(e) => {
            if (e.key === 'Escape') close();
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) void write(draft.trim() ? draft : null);
          }}
        >
          <textarea
            autoFocus
            aria-label={t('keyIn', { key: text.key, displayName: language.displayName })}
            aria-invalid={!!error || undefined}
            lang={language.name}
            dir={language.dir}
            maxLength={MAX_TEXT}
            rows={Math.min(6, Math.max(2, Math.ceil(draft.length / 60)))}
            value={draft}
            onChange={(e) => setDraft(e.target.value)}
            className={cx(inputStyle, 'h-auto py-2')}
          />
          {error && (
            <p role="alert" className="text-xs text-bad">
              {error}
            </p>
          )}
          <TryOut text={draft} language={language} />
          <div className="flex gap-2">
            <Button type="submit" size="sm" state={save.isPending ? 'pending' : 'idle'}>
              {t('save')}
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
