import type { ReactNode } from 'react';

/** One subject among a record's facts. */
export const Part = ({ title, note, children }: { title?: string; note?: ReactNode; children: ReactNode }) => (
  <section className="border-b border-line px-4 py-3 last:border-0">
    {title && (
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-xs font-semibold">{title}</h2>
        {note && <span className="text-xs text-muted">{note}</span>}
      </header>
    )}
    {children}
  </section>
);
