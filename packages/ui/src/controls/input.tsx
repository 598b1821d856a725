/** Bare inputs, for use outside of forms (search boxes, sign-in). */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(pageWords);

export const inputStyle =
  'h-9 w-full min-w-0 text-ellipsis rounded-control border border-control bg-surface-1 px-3 text-sm text-ink outline-offset-0 disabled:bg-surface-2 disabled:text-muted [&[readonly]]:bg-surface-2 aria-invalid:border-bad focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus/40 touch';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(inputStyle, className)} {...rest} />;
}
export function Label({ className, ...rest }: ComponentProps<'label'>) {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its users say which, by htmlFor
  return <label className={cx('text-table font-medium text-ink', className)} {...rest} />;
}
export function Checkbox({ className, indeterminate, ...rest }: ComponentProps<'input'> & { indeterminate?: boolean }) {
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = !!indeterminate;
      }}
      className={cx(
        'size-4 shrink-0 cursor-pointer appearance-none rounded-xs border border-control bg-surface-1 bg-center bg-no-repeat checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
        'checked:bg-[url("data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20viewBox=%270%200%2016%2016%27%3E%3Cpath%20d=%27M3.5%208.5l3%203%206-7%27%20fill=%27none%27%20stroke=%27white%27%20stroke-width=%272%27/%3E%3C/svg%3E")] indeterminate:bg-[url("data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20viewBox=%270%200%2016%2016%27%3E%3Cpath%20d=%27M4%208h8%27%20fill=%27none%27%20stroke=%27white%27%20stroke-width=%272%27/%3E%3C/svg%3E")]',
        className,
      )}
      {...rest}
    />
  );
}
export function Kbd({ children, className }: ComponentProps<'kbd'>) {
  return (
    <kbd className={cx('rounded-xs border border-line bg-surface-1 px-1 font-sans text-xs text-muted', className)}>
      {children}
    </kbd>
  );
}
export function Spinner({ className, label = t('loading') }: { className?: string; label?: string }) {
  return (
    <span
      role="status"
      aria-label={label}
      className={cx(
        'inline-block size-4 animate-spin rounded-full border-2 border-line-strong border-t-accent',
        className,
      )}
    />
  );
}
