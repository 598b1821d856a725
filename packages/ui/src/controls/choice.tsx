/** A choice of a list, in a form or out of it: the browser's own select, dressed. Right on phones, quick by keyboard. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { inputStyle } from './input.tsx';

/** As high and wide as the inputs beside it; `dress` is how its frame looks, for a cell that has none of its own. */
export function Choice({ className, dress = inputStyle, ...rest }: ComponentProps<'select'> & { dress?: string }) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className={cx(dress, 'cursor-pointer appearance-none pe-8')} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** Of a few beside a label or in a foot, as small as the words around it, and as wide as what is chosen, so that the arrow stands beside it. */
export function SmallChoice({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative inline-flex items-center text-muted hover:text-ink">
      <select
        {...rest}
        className={cx(
          'field-sizing-content cursor-pointer appearance-none text-ellipsis rounded-xs bg-transparent pe-4.5 text-xs',
          className,
        )}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute end-0 size-3.5 stroke-[1.75]" />
    </span>
  );
}
