/** One line of what waits, with what settles it. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export const Line = ({ icon: Icon, text, children }: { icon: LucideIcon; text: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 border-b border-line px-4 text-table md:[&+li]:border-l">
    <Icon aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
    <span className="min-w-0 flex-1 py-1 leading-4.5">{text}</span>
    {children}
  </li>
);
