/** A choice of a few beside a label or in a foot, as small as the words around it. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export function SmallChoice({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative inline-flex items-center text-muted hover:text-ink">
      <select
        {...rest}
        className={cx('cursor-pointer appearance-none rounded-xs bg-transparent pe-4.5 text-xs', className)}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute end-0 size-3.5 stroke-[1.75]" />
    </span>
  );
}
