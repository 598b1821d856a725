/** A dialog and a side sheet over the page. Mounted means open; closing is the caller's state. */
import type { ConfirmProps, DialogProps } from './dialog-props.ts';
import { useFloating } from './floating.ts';

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
