/** What a field offers while one types. The field keeps the focus: arrows move, Enter or a click takes, Escape puts the list away. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useWish } from '../controls/wish.ts';
import { cx } from '../cx.ts';

type Asked<T> = {
  offers: readonly T[];
  onPick: (offer: T) => void;
  onClose: () => void;
  /** Leaving by Tab takes the marked one too. */ tabPicks?: boolean;
  /** Whether the offers belong to all that is typed; until then Enter and Tab wait for those that do. */ isFresh?: boolean;
};
/** `box` goes onto the input, `list` onto `<OfferList>`. */
export function useOffers<T>({ offers, onPick, onClose, tabPicks = false, isFresh = true }: Asked<T>) {
  const id = useId();
  const [marked, mark] = useState(0);
  const at = Math.min(marked, Math.max(0, offers.length - 1));
  const pick = (offer: T) => {
    onPick(offer);
    mark(0);
  };
  const wish = useWish(isFresh, () => (offers[0] === undefined ? onClose() : pick(offers[0])));
  const onKeyDown = (e: React.KeyboardEvent) => {
    const offer = offers[at];
    const takes = e.key === 'Enter' || (e.key === 'Tab' && !e.shiftKey && tabPicks);
    // Who went to another by the arrows has seen it.
    if (takes && !isFresh && at === 0) {
      wish.make();
      if (e.key === 'Enter') e.preventDefault();
      return;
    }
    if (offer === undefined) return;
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (step) mark((at + step + offers.length) % offers.length);
    else if (takes) pick(offer);
    else if (e.key === 'Escape') {
      e.stopPropagation();
      onClose();
    }
    if (step || e.key === 'Enter') e.preventDefault();
  };
  return {
    /** As what is typed changes: the first is marked again, and nothing is meant yet. */
    first: () => {
      mark(0);
      wish.drop();
    },
    /** Whether something is still to be taken when its answer comes, also after the field was left. */
    isAwaited: wish.isOpen,
    box: {
      role: 'combobox',
      'aria-expanded': offers.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': offers.length ? `${id}-${at}` : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    list: { id, offers, at, mark, pick },
  };
}

type ListProps<T> = ReturnType<typeof useOffers<T>>['list'] & {
  label: string;
  keyOf: (offer: T) => string;
  className?: string;
  row?: string;
  children: (offer: T) => ReactNode;
};
export function OfferList<T>({ id, offers, at, mark, pick, label, keyOf, className, row, children }: ListProps<T>) {
  // Whom the arrows lead past the end of what is seen sees what is marked.
  useEffect(() => {
    if (at > 0) document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at]);
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!offers.length}
      className={cx(
        'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface-1 p-1 shadow-float',
        className,
      )}
    >
      {offers.map((offer, n) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and takes the keys
        <li
          key={keyOf(offer)}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === at}
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => pick(offer)}
          onMouseMove={() => mark(n)}
          className={cx(
            'cursor-pointer rounded-control px-2',
            row ?? 'flex min-h-8 items-center gap-2 text-sm',
            n === at && 'bg-surface-2',
          )}
        >
          {children(offer)}
        </li>
      ))}
    </ul>
  );
}
