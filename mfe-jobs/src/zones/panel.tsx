import { cx } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';

type Props = { title?: ReactNode; note?: ReactNode; action?: ReactNode; children: ReactNode; className?: string };
/** A card whose contents scroll while its head stays. */
export const Panel = ({ title, note, action, children, className }: Props) => (
  <section className={cx('flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface-1', className)}>
    {title && (
      <header className="flex min-h-11 items-center gap-x-3 px-4 py-2">
        <h2 className="min-w-0 text-sm font-semibold sm:shrink-0">{title}</h2>
        {note && <span className="min-w-0 text-table/4 text-muted max-sm:hidden">{note}</span>}
        {action && <div className="ml-auto flex shrink-0 items-center gap-2">{action}</div>}
      </header>
    )}
    {children}
  </section>
);
