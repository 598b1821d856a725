import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { currentLocale, isRightToLeft } from '../page/locale.ts';
import { useRevealed } from './revealed.ts';
import { StatusDot, type Dot } from './status.tsx';

export type Segment = { value: string; label: ReactNode; dot?: Dot; count?: number };
/** Arrows go where they point: in a language written from the right, left is on. */
function stepOf(key: string): number {
  const on = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight',
    back = isRightToLeft() ? 'ArrowRight' : 'ArrowLeft';
  return key === on || key === 'ArrowDown' ? 1 : key === back || key === 'ArrowUp' ? -1 : 0;
}
/** One of a few, each with its live count. The chosen one is a radio for the keyboard and for readers. */
export function SegmentedControl({
  label,
  segments,
  value,
  onChange,
  className,
}: {
  label: string;
  segments: Segment[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  const row = useRevealed<HTMLDivElement>(value, '[aria-checked=true]');
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={cx(
        'fades flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-control border border-line bg-surface-2 p-0.5',
        className,
      )}
    >
      {segments.map((s, i) => {
        const chosen = s.value === value;
        return (
          <button
            key={s.value}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={chosen || (i === 0 && !segments.some((x) => x.value === value)) ? 0 : -1}
            onClick={() => onChange(s.value)}
            onKeyDown={(e) => {
              const step = stepOf(e.key);
              if (!step) return;
              e.preventDefault();
              const next = (i + step + segments.length) % segments.length;
              onChange(segments[next]!.value);
              (e.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
            }}
            className={cx(
              'flex h-7 shrink-0 items-center gap-2 rounded-xs px-2.5 text-table font-medium text-muted -outline-offset-2 hover:text-ink touch',
              chosen && 'bg-surface-1 text-ink shadow-[0_1px_2px_rgb(0_0_0/.12)]',
            )}
          >
            {s.dot && <StatusDot dot={s.dot} />}
            {s.label}
            {s.count !== undefined && (
              <span className="num text-xs font-normal text-muted">{s.count.toLocaleString(currentLocale())}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
