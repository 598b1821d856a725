/** Dropdown menu, popover and tooltip. What draws them loads after sign-in: until it is there, the trigger stands and remembers a click. */
import { Slot } from 'radix-ui';
import { useState } from 'react';
import { useFloating } from './floating.ts';
import type { MenuProps, PopoverProps, TooltipProps } from './menu-props.ts';

export type { MenuEntry } from './menu-props.ts';

export function DropdownMenu(props: MenuProps) {
  const floating = useFloating();
  const [wanted, want] = useState(false);
  if (!floating)
    return (
      <Slot.Root aria-haspopup="menu" onClick={() => want(true)}>
        {props.trigger}
      </Slot.Root>
    );
  return <floating.DropdownMenu {...props} defaultOpen={wanted} />;
}
export function Popover(props: PopoverProps) {
  const floating = useFloating();
  const [wanted, want] = useState(false);
  if (!floating)
    return (
      <Slot.Root aria-haspopup="dialog" onClick={() => want(true)}>
        {props.trigger}
      </Slot.Root>
    );
  return <floating.Popover {...props} defaultOpen={wanted} />;
}
/**
 * The exact value behind a short one, a key hint: never the only place where something is said.
 * @public
 */
export function Tooltip(props: TooltipProps) {
  const floating = useFloating();
  return floating ? <floating.Tooltip {...props} /> : props.children;
}
