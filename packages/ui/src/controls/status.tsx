/** Status by the four groups: a small dot and a word; the filled badge is kept for exceptions, so that they jump out. */
import { type ListApart, statusGroup, words, wordsIn, type StatusGroup } from '@cartage/contract/status.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { colourOf } from '../words/codes.ts';

export type Tone = 'slate' | 'info' | 'ok' | 'warn' | 'bad' | 'accent' | 'neutral';
export type Dot = StatusGroup | 'bad';
const BADLY = new Set(['Lost', 'Damaged']);
export const dotOf = (status: string): Dot => (BADLY.has(status) ? 'bad' : statusGroup(status));

const SHAPES: Record<Dot, string> = {
  processing: 'rounded-full border-2 border-slate',
  none: 'rounded-full border-2 border-slate',
  inTransit: 'rounded-full bg-info',
  delivered: 'rounded-full bg-ok',
  exception: 'bg-warn [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  bad: 'bg-bad rounded-[1px]',
};
const HOLLOW = new Set<Dot>(['processing', 'none']);
/** A tenant's colour, drawn towards the ink of the theme so that white is seen by day and black by night. */
const inkOf = (colour: string) => `color-mix(in oklab, ${colour} 70%, var(--color-ink))`;
/** So little of it that ink reads well upon it in either theme. */
const tint = (colour: string) => `color-mix(in oklab, ${colour} 18%, var(--color-surface-1))`;
/** Disc moving or done, ring not begun, triangle warning, square bad: the shape says it as well as the colour. */
export const StatusDot = ({
  dot,
  colour,
  className,
}: {
  dot: Dot;
  colour?: string | undefined;
  className?: string;
}) => (
  <span
    aria-hidden
    style={colour ? (HOLLOW.has(dot) ? { borderColor: inkOf(colour) } : { background: inkOf(colour) }) : undefined}
    className={cx('inline-block shrink-0', HOLLOW.has(dot) ? 'size-2.5' : 'size-2', SHAPES[dot], className)}
  />
);

const TONES: Record<Tone, string> = {
  slate: 'bg-slate-soft text-slate',
  info: 'bg-info-soft text-info',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
  neutral: 'bg-surface-2 text-muted',
};
export function Badge({
  tone = 'neutral',
  colour,
  icon,
  children,
  className,
}: {
  tone?: Tone;
  /** In place of a tone: one that a tenant has chosen, as a tint under ink. */
  colour?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-xs px-1.5 text-xs font-semibold [&_svg]:size-3.5',
        colour ? 'text-ink' : TONES[tone],
        className,
      )}
      style={colour ? { background: tint(colour) } : undefined}
    >
      {colour && icon ? <span style={{ color: inkOf(colour), display: 'contents' }}>{icon}</span> : icon}
      {children}
    </span>
  );
}

/**
 * A booking's status by its code; other entities say their dot, and their list where its names are its own:
 * `<Status code="Paid" list="invoiceStatuses" dot="delivered" />`. In the tenant's colour where it has given the code one; a
 * label of its own is another thing and has none, unless it is said.
 */
export function Status({
  code,
  list,
  label,
  dot = dotOf(code),
  colour = label === undefined ? colourOf(code, list) : undefined,
  note,
}: {
  code: string;
  list?: ListApart | undefined;
  label?: string;
  dot?: Dot;
  colour?: string | undefined;
  note?: ReactNode;
}) {
  const text = label ?? (list ? wordsIn(list, code) : words(code));
  if (dot === 'exception' || dot === 'bad') {
    return (
      <span className="inline-flex max-w-full flex-col items-start">
        <Badge
          tone={dot === 'bad' ? 'bad' : 'warn'}
          colour={colour}
          icon={dot === 'bad' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
        >
          {text}
        </Badge>
        {note && (
          <span title={typeof note === 'string' ? note : undefined} className="max-w-full truncate text-xs text-muted">
            {note}
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <StatusDot dot={dot} colour={colour} />
      <span className={dot === 'none' ? 'text-muted line-through' : ''}>{text}</span>
      {note && <span className="truncate text-xs text-muted">{note}</span>}
    </span>
  );
}
