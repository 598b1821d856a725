/** Status by the four groups: a small dot and a word; the filled badge is kept for exceptions, so that they jump out. */
import { statusGroup, words, type StatusGroup } from '@cartage/contract/status.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

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
/** Disc moving or done, ring not begun, triangle warning, square bad: the shape says it as well as the colour. */
export const StatusDot = ({ dot, className }: { dot: Dot; className?: string }) => (
  <span
    aria-hidden
    className={cx(
      'inline-block shrink-0',
      dot === 'processing' || dot === 'none' ? 'size-2.5' : 'size-2',
      SHAPES[dot],
      className,
    )}
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
  icon,
  children,
  className,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-xs px-1.5 text-xs font-semibold [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A booking's status by its code; other entities say their dot: `<Status code="Paid" dot="delivered" />`. */
export function Status({
  code,
  label,
  dot = dotOf(code),
  note,
}: {
  code: string;
  label?: string;
  dot?: Dot;
  note?: ReactNode;
}) {
  const text = label ?? words(code);
  if (dot === 'exception' || dot === 'bad') {
    return (
      <span className="inline-flex max-w-full flex-col items-start">
        <Badge
          tone={dot === 'bad' ? 'bad' : 'warn'}
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
      <StatusDot dot={dot} />
      <span className={dot === 'none' ? 'text-muted line-through' : ''}>{text}</span>
      {note && <span className="truncate text-xs text-muted">{note}</span>}
    </span>
  );
}
