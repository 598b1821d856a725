/** What opens a row's record: a link where it has an address, else a button; by a click anywhere in the row. */
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { rememberOpened } from './keys.ts';
import type { Walk } from './walk.ts';

type Props = {
  to: string | undefined;
  onOpen: (() => void) | undefined;
  walk: Walk | undefined;
  className: string | undefined;
  children: ReactNode;
};
export function Opener({ to, onOpen, walk, className, children }: Props) {
  if (to)
    return (
      <Link
        to={to}
        {...(walk && { state: { walk } })}
        data-open
        onClick={() => rememberOpened(to)}
        className={cx('outline-none', className)}
      >
        {children}
      </Link>
    );
  return onOpen ? (
    <button type="button" data-open onClick={onOpen} className={cx('text-start outline-none', className)}>
      {children}
    </button>
  ) : (
    children
  );
}

/** The whole row opens the record; what is a control in it stays one, and marking text opens nothing. */
export function openRow(e: MouseEvent<HTMLTableRowElement>) {
  if (
    (e.target as HTMLElement).closest('a,button,input,label,select,[role="menuitem"]') ||
    window.getSelection()?.toString()
  )
    return;
  const open = e.currentTarget.querySelector<HTMLElement>('[data-open]');
  if (open instanceof HTMLAnchorElement && (e.metaKey || e.ctrlKey)) window.open(open.href, '_blank', 'noopener');
  else open?.click();
}
