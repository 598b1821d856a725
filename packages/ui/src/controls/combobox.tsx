/** A button that opens a search box over results; the caller searches. Keyboard: arrows, Enter, Esc. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { Popover as Pop } from 'radix-ui';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { cx } from '../cx.ts';
import { inputStyle } from './input.tsx';
import { useWish } from './wish.ts';

const t = wordsOf(pageWords);

export type ComboboxItem = { key: string; label: ReactNode; note?: ReactNode };
export type ComboboxProps = {
  label: string;
  value: string | undefined;
  text: ReactNode;
  isPlaceholder?: boolean;
  search: string;
  onSearch: (text: string) => void;
  items: ComboboxItem[];
  /** Whether the items belong to all that is typed; until then Enter waits for those that do. */
  isFresh?: boolean;
  /** What it answers takes the cursor once the search has closed; else that goes back to the button. */
  onPick: (key: string) => void | (() => void);
  /** Stands in place of results: searching, nothing found. */
  message?: ReactNode;
  searchPlaceholder?: string;
  id?: string;
  invalid?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  widthPx?: number;
  describedBy?: string;
  onBlur?: () => void;
  className?: string;
};
export function Combobox({
  label,
  value,
  text,
  isPlaceholder,
  search,
  onSearch,
  items,
  isFresh = true,
  onPick,
  message,
  searchPlaceholder = t('searchHere'),
  id,
  invalid,
  disabled,
  ref,
  widthPx,
  describedBy,
  onBlur,
  className,
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const listId = useId();
  const current = Math.min(at, items.length - 1);
  const goOn = useRef<() => void>(undefined);
  const pick = (key: string | undefined) => {
    if (key !== undefined) {
      const next = onPick(key);
      goOn.current = typeof next === 'function' ? next : undefined;
      setOpen(false);
    }
  };
  const wish = useWish(isFresh, () => pick(items[0]?.key));
  return (
    <Pop.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setAt(0);
        wish.drop();
        if (!next) {
          onSearch('');
          onBlur?.();
        }
      }}
    >
      <Pop.Trigger asChild>
        <button
          ref={ref}
          id={id}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          disabled={disabled}
          onKeyDown={(e) => {
            // A letter opens the search with it: nobody has to open it first.
            if (open || e.key.length !== 1 || e.key === ' ' || e.ctrlKey || e.metaKey || e.altKey) return;
            e.preventDefault();
            onSearch(e.key);
            setOpen(true);
          }}
          className={cx(inputStyle, 'flex items-center gap-2 text-start', className)}
        >
          <span className={cx('min-w-0 flex-1 truncate', isPlaceholder && 'text-muted')}>{text}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      </Pop.Trigger>
      <Pop.Portal>
        <Pop.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(e) => {
            if (!goOn.current) return;
            e.preventDefault();
            goOn.current();
            goOn.current = undefined;
          }}
          style={{ width: widthPx ?? 'var(--radix-popover-trigger-width)' }}
          className="z-50 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface-1 shadow-float outline-none animate-open"
        >
          <div className="flex items-center gap-2 border-b border-line px-3">
            <Search aria-hidden className="size-4 text-muted" />
            <input
              autoFocus
              role="searchbox"
              aria-label={t('labelSearch', { label })}
              aria-controls={listId}
              aria-activedescendant={items[current] ? `${listId}-${current}` : undefined}
              placeholder={searchPlaceholder}
              value={search}
              onChange={(e) => {
                onSearch(e.target.value);
                setAt(0);
                wish.drop();
              }}
              onKeyDown={(e) => {
                if (e.key === 'ArrowDown') {
                  e.preventDefault();
                  setAt(Math.min(current + 1, items.length - 1));
                }
                if (e.key === 'ArrowUp') {
                  e.preventDefault();
                  setAt(Math.max(current - 1, 0));
                }
                if (e.key === 'Enter') {
                  e.preventDefault();
                  // Who went to another by the arrows has seen it.
                  if (isFresh || current > 0) pick(items[current]?.key);
                  else wish.make();
                }
              }}
              className="h-10 w-full bg-transparent text-sm outline-none"
            />
          </div>
          <ul id={listId} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto p-1">
            {items.map((item, i) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above keeps the focus and takes the keys
              <li
                key={item.key}
                id={`${listId}-${i}`}
                role="option"
                aria-selected={item.key === value}
                onMouseMove={() => setAt(i)}
                onClick={() => pick(item.key)}
                className={cx(
                  'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-sm',
                  i === current && 'bg-surface-2',
                )}
              >
                <Check aria-hidden className={cx('size-4 shrink-0 text-accent', item.key !== value && 'invisible')} />
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                {item.note && <span className="shrink-0 text-xs text-muted">{item.note}</span>}
              </li>
            ))}
          </ul>
          {message && (
            <p role="status" className="px-3 pb-3 pt-1 text-table text-muted">
              {message}
            </p>
          )}
        </Pop.Content>
      </Pop.Portal>
    </Pop.Root>
  );
}
