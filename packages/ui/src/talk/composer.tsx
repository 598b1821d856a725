/** The box that one writes in: tags at the cursor, who sees it, and what is not sent yet is kept. */
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { wordsOf } from '../words/spoken.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonState } from '../controls/button.tsx';
import { inputStyle, Kbd } from '../controls/input.tsx';
import { SegmentedControl } from '../controls/segmented.tsx';
import { cx } from '../cx.ts';
import { useSession } from '../session/session.tsx';
import { type Place, Suggestions, useSuggestions } from './suggestions.tsx';
import { asInput, movedTags, type Option, type Tag, typingAt, withTag } from './tags.ts';
import { listed } from '../words/lists.ts';

const t = wordsOf(discussionWords);

export type Written = ReturnType<typeof asInput> & { isteamonly?: boolean };
type Draft = { text: string; tags: Tag[] };
type Props = {
  /** Under which name the draft is kept in this tab. */ draft: string;
  label: string;
  /** Where what is written will stand: whoever reads that is offered. */ place: Place;
  /** Whose people may see it; null where the discussion is the team's alone. */ openTo: {
    id: number;
    name: string;
  } | null;
  state: ButtonState;
  submit?: string;
  start?: Draft;
  onSend: (written: Written) => Promise<boolean>;
  onCancel?: () => void;
};

export function Composer({
  draft,
  label,
  place,
  openTo,
  state,
  submit = t('comment'),
  start,
  onSend,
  onCancel,
}: Props) {
  const { isTenant } = useSession();
  const [{ text, tags }, setDraft] = useState<Draft>(() => start ?? keptDraft(draft));
  const [cursor, setCursor] = useState(0);
  const [isShut, shut] = useState(false);
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const moveTo = useRef<number>(undefined);
  // At once with the new text: whoever types on must not write before it.
  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    box.current?.focus();
    box.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
  });
  const typing = isShut ? undefined : typingAt(text, cursor, tags);
  const options = useSuggestions(typing, isTenant && openTo && !start ? { ...place, isteamonly: !isOpen } : place);
  const outside = new Set(tags.flatMap((tag) => (tag.kind === 'outside' ? [tag.email.toLowerCase()] : [])));
  const shown = typing && options.length > 0;
  useEffect(() => setActive(0), [typing?.word, typing?.sign]);
  useEffect(() => {
    if (!start) keepDraft(draft, { text, tags });
  }, [draft, start, text, tags]);
  const pick = (option: Option) => {
    if (!typing) return;
    const { note: _note, ...chosen } = option;
    const next = withTag(text, tags, typing, chosen);
    setDraft({ text: next.text, tags: next.tags });
    setCursor(next.cursor);
    moveTo.current = next.cursor;
  };
  const send = async () => {
    if (!text.trim()) return;
    const visible = isTenant && openTo && !start ? { isteamonly: !isOpen } : {};
    if (await onSend({ ...asInput(text, tags), ...visible })) {
      // What was written on meanwhile stays.
      setDraft((now) => (now.text === text ? { text: '', tags: [] } : now));
      setOpen(false);
    }
  };
  const onKeyDown = (e: React.KeyboardEvent) => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
      e.preventDefault();
      void send();
    } else if (shown && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) {
      e.preventDefault();
      setActive((active + (e.key === 'ArrowDown' ? 1 : options.length - 1)) % options.length);
    } else if (shown && (e.key === 'Enter' || e.key === 'Tab')) {
      e.preventDefault();
      pick(options[active] ?? options[0]!);
    } else if (e.key === 'Escape' && shown) {
      e.stopPropagation();
      shut(true);
    } else if (e.key === 'Escape' && onCancel) {
      e.stopPropagation();
      onCancel();
    }
  };
  return (
    // In a panel of its own the box stays in sight, and what is said scrolls behind it.
    <div className="grid gap-2 in-data-[beside]:sticky in-data-[beside]:bottom-0 in-data-[beside]:-mb-4 in-data-[beside]:bg-surface-1 in-data-[beside]:pb-4">
      {shown && <Suggestions id={list} options={options} active={active} onPick={pick} sign={typing.sign} />}
      <div className={cx(inputStyle, 'grid h-auto gap-2 p-2.5 focus-within:border-accent')}>
        {isTenant && openTo && !start && (
          <div className="flex flex-wrap items-center gap-2">
            <SegmentedControl
              label={t('whoSeesIt')}
              value={isOpen ? 'open' : 'team'}
              onChange={(v) => setOpen(v === 'open')}
              segments={[
                { value: 'team', label: t('teamOnlyHead') },
                { value: 'open', label: t('customerToo') },
              ]}
            />
            <span className="text-xs text-muted">
              {isOpen ? t('readsThis', { name: openTo.name }) : t('doesNotGetThis', { name: openTo.name })}
            </span>
          </div>
        )}
        <textarea
          ref={box}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={shown ? list : undefined}
          aria-activedescendant={shown ? `${list}-${active}` : undefined}
          rows={3}
          maxLength={10_000}
          placeholder={isTenant ? t('writeOrMail') : t('write')}
          className="w-full resize-y bg-transparent text-sm outline-none"
          value={text}
          onChange={(e) => {
            const { value, selectionStart } = e.target;
            setDraft({ text: value, tags: movedTags(tags, text, value) });
            setCursor(selectionStart);
            shut(false);
          }}
          onSelect={(e) => setCursor(e.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => shut(true)}
        />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {outside.size > 0 && (
            <span className="min-w-0 flex-1 truncate text-xs text-info">
              {t('theseByMail', { addresses: listed([...outside]) })}
            </span>
          )}
          {onCancel && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button size="sm" state={state} disabled={!text.trim()} onClick={() => void send()}>
            {outside.size > 0 && !start ? t('sendByMail', { count: outside.size }) : submit}{' '}
            <Kbd className="hidden sm:inline">Ctrl Enter</Kbd>
          </Button>
        </div>
      </div>
    </div>
  );
}

const key = (draft: string) => `draft.${draft}`;
function keptDraft(draft: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(draft)) ?? '') as Draft;
    if (typeof kept.text === 'string' && Array.isArray(kept.tags)) return kept;
  } catch {
    /* nothing was kept */
  }
  return { text: '', tags: [] };
}
function keepDraft(draft: string, now: Draft): void {
  try {
    if (now.text) sessionStorage.setItem(key(draft), JSON.stringify(now));
    else sessionStorage.removeItem(key(draft));
  } catch {
    /* a full or forbidden store keeps nothing */
  }
}
