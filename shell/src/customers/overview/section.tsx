/** A part of a card that several share, split by lines: its head, a link at its right, and what it says. */
import { cx, Link } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  note?: ReactNode;
  link?: { label: string; to: string } | false;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};
export const Section = ({ title, note, link, aside, className, children }: Props) => (
  <section aria-label={title} className={cx('flex min-w-0 flex-col gap-2 px-4 py-3', className)}>
    <header className="flex flex-wrap items-baseline gap-x-2">
      <h2 className="text-table font-semibold">{title}</h2>
      {note && <span className="text-xs text-muted">{note}</span>}
      {aside && <span className="ml-auto text-xs text-muted">{aside}</span>}
      {link && (
        <Link to={link.to} className="ml-auto text-table text-accent hover:underline">
          {link.label}
        </Link>
      )}
    </header>
    {children}
  </section>
);
/** One large number over what it counts. */
export const Figure = ({ value, below, right }: { value: ReactNode; below: ReactNode; right?: boolean }) => (
  <p className={cx('min-w-0', right && 'ml-auto text-right')}>
    <span className="num block text-xl font-semibold tracking-[-.01em]">{value}</span>
    <span className="block text-xs text-muted">{below}</span>
  </p>
);
