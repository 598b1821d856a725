/** What a field offers while one types. The field keeps the focus: arrows move, Enter or a click takes, Escape puts the list away. */
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

type Asked<T> = {
  offers: readonly T[];
  onPick: (offer: T) => void;
  onClose: () => void;
  /** Leaving by Tab takes the marked one too. */ tabPicks?: boolean;
  /** Not while an answer to fewer letters still shows: Enter would take what nobody meant. */ enterPicks?: boolean;
};
/** `box` goes onto the input, `list` onto `<OfferList>`; `first` marks the first offer again, as what is typed changes. */
export function useOffers<T>({ offers, onPick, onClose, tabPicks = false, enterPicks = true }: Asked<T>) {
  const id = useId();
  const [marked, mark] = useState(0);
  const at = Math.min(marked, Math.max(0, offers.length - 1));
  const pick = (offer: T) => {
    onPick(offer);
    mark(0);
  };
  const onKeyDown = (e: React.KeyboardEvent) => {
    const offer = offers[at];
    if (offer === undefined) return;
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (step) mark((at + step + offers.length) % offers.length);
    else if (e.key === 'Enter' && enterPicks) pick(offer);
    else if (e.key === 'Escape') {
      e.stopPropagation();
      onClose();
    } else if (e.key === 'Tab' && tabPicks) pick(offer);
    if (step || e.key === 'Enter') e.preventDefault();
  };
  return {
    first: () => mark(0),
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
