/** Small parts that most pages use: cards, chips, codes, avatars, keys and values. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { Check, Copy, X } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';

const t = wordsOf(pageWords);

export function Card({
  title,
  note,
  action,
  children,
  className,
  flush,
}: {
  title?: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  /** No padding: a table or list fills it. */ flush?: boolean;
}) {
  return (
    <section className={cx('min-w-0 rounded-card border border-line bg-surface-1', className)}>
      {(title || action) && (
        <header
          className={cx(
            '@container flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2',
            flush && 'border-b border-line',
          )}
        >
          {title && <h2 className="text-sm font-semibold">{title}</h2>}
          {note && (
            // In a narrow card the note goes below the title, not the act.
            <span
              className={cx('text-table text-muted', !!action && '@max-[24rem]:order-last @max-[24rem]:basis-full')}
            >
              {note}
            </span>
          )}
          {action && <div className="ms-auto flex items-center gap-2">{action}</div>}
        </header>
      )}
      <div className={flush ? '' : cx('px-4 pb-4', !(title || action) && 'pt-4')}>{children}</div>
    </section>
  );
}

/** An active filter or a reference; with `onRemove` it can be taken away. */
export function Chip({
  name,
  children,
  onRemove,
  mono,
}: {
  name?: ReactNode;
  children: ReactNode;
  onRemove?: () => void;
  mono?: boolean;
}) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-control border border-line bg-surface-1 px-2 text-table">
      {name && <span className="text-muted">{name}</span>}
      <span className={cx('truncate font-medium', mono && 'mono text-xs')}>{children}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('removeFilter', { name: typeof name === 'string' ? name : '' })}
          className="-me-1 grid size-5 place-items-center rounded-xs text-muted hover:bg-surface-2 hover:text-ink"
        >
          <X className="size-3" />
        </button>
      )}
    </span>
  );
}

/** A connote, SSCC or barcode in mono with a copy button on hover and focus; in a page's heading always, as it leaves no hole there and phones know no hover. */
export function CopyCode({ code, className, children }: { code: string; className?: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);
  return (
    <span className={cx('copy group/copy inline-flex items-center gap-1 whitespace-nowrap', className)}>
      <span className="mono text-[.923em] font-medium">{children ?? code}</span>
      <button
        type="button"
        aria-label={copied ? t('codeCopied', { code }) : t('copyCode', { code })}
        onClick={(e) => {
          e.preventDefault();
          e.stopPropagation();
          void navigator.clipboard?.writeText(code).then(() => {
            setCopied(true);
            setTimeout(() => setCopied(false), 1500);
          });
        }}
        className="grid size-5 place-items-center rounded-xs text-muted opacity-0 in-[h1]:opacity-100 hover:text-ink focus-visible:opacity-100 group-hover/copy:opacity-100"
      >
        {copied ? <Check className="size-3.5 text-ok" /> : <Copy className="size-3.5" />}
      </button>
    </span>
  );
}

export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((w) => w[0]!.toUpperCase())
    .join('') || '?';
export function Avatar({ name, image, className }: { name: string; image?: string | null; className?: string }) {
  const style = cx(
    'grid size-7 shrink-0 place-items-center overflow-hidden rounded-full bg-surface-3 text-xs font-semibold text-muted',
    className,
  );
  return image ? (
    <img src={image} alt="" className={cx(style, 'object-cover')} />
  ) : (
    <span aria-hidden className={style}>
      {initialsOf(name)}
    </span>
  );
}

/** Keys left, values right: the facts beside a record. */
export function Facts({ facts, className }: { facts: [ReactNode, ReactNode][]; className?: string }) {
  return (
    <dl className={cx('grid gap-y-1.5 text-table', className)}>
      {facts.map(([key, value], i) => (
        <div key={i} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-muted">{key}</dt>
          <dd className="num min-w-0 text-end [overflow-wrap:anywhere] [&_.copy]:flex-row-reverse">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A thin bar: `value` of `max`; `behind` is hatched after it. */
export function Meter({
  value,
  max,
  tone = 'bg-ink',
  behind = 0,
  label,
  className,
}: {
  value: number;
  max: number;
  tone?: string;
  behind?: number;
  label: string;
  className?: string;
}) {
  const part = (n: number) => `${Math.min(100, max > 0 ? (n / max) * 100 : 0)}%`;
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx('flex h-1.5 w-full overflow-hidden rounded-full bg-surface-3', className)}
    >
      <span className={cx('h-full', tone)} style={{ width: part(value) }} />
      {behind > 0 && <span className="hatched h-full text-warn" style={{ width: part(behind) }} />}
    </span>
  );
}
export const Strip = ({
  tone = 'warn',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: 'warn' | 'bad' | 'info' | 'ok' }) => (
  <div
    className={cx(
      'flex items-start gap-2 rounded-control px-3 py-2 text-table [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0',
      {
        warn: 'bg-warn-soft text-warn',
        bad: 'bg-bad-soft text-bad',
        info: 'bg-info-soft text-info',
        ok: 'bg-ok-soft text-ok',
      }[tone],
      className,
    )}
    {...rest}
  />
);
