/** A dialog and a side sheet over the page. Mounted means open; closing is the caller's state. */
import type { ReactNode } from 'react';
import { useFloating } from './floating.ts';

export type DialogProps = {
  title: string; description?: string; onClose: () => void; children: ReactNode; footer?: ReactNode;
  /** Still fetching what it shows. */
  busy?: boolean;
  hideClose?: boolean; width?: 'sm' | 'md' | 'lg' | 'xl'; className?: string;
};
export type ConfirmProps = { title: string; text: ReactNode; act: string; destructive?: boolean; busy?: boolean; onYes: () => void; onClose: () => void };

export function Dialog(props: DialogProps) {
  const floating = useFloating();
  return floating ? <floating.Dialog {...props} /> : null;
}
/** A sheet at the right edge, for filters and for records beside a list. */
export function Sheet(props: DialogProps) {
  const floating = useFloating();
  return floating ? <floating.Sheet {...props} /> : null;
}
/** Asks once more before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const floating = useFloating();
  return floating ? <floating.Confirm {...props} /> : null;
}
