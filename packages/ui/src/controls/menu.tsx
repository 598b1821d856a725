/** Dropdown menu, popover and tooltip. What draws them loads after sign-in: until it is there, the trigger stands and remembers a click. */
import { Slot } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useFloating } from './floating.ts';

export type MenuEntry =
  | { label: ReactNode; onSelect: () => void; icon?: ReactNode; disabled?: boolean; destructive?: boolean; hint?: ReactNode }
  | { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void; radio?: boolean }
  | { heading: string } | 'separator';
type Align = 'start' | 'end' | 'center';
export type MenuProps = { trigger: ReactNode; entries: (MenuEntry | false | undefined)[]; align?: Align; header?: ReactNode; label?: string };
export type PopoverProps = { trigger: ReactNode; children: ReactNode; open?: boolean; onOpenChange?: (open: boolean) => void; align?: Align; className?: string; label?: string };
export type TooltipProps = { text: ReactNode; children: ReactNode };

export function DropdownMenu(props: MenuProps) {
  const floating = useFloating();
  const [wanted, want] = useState(false);
  if (!floating) return <Slot.Root aria-haspopup="menu" onClick={() => want(true)}>{props.trigger}</Slot.Root>;
  return <floating.DropdownMenu {...props} defaultOpen={wanted} />;
}
export function Popover(props: PopoverProps) {
  const floating = useFloating();
  const [wanted, want] = useState(false);
  if (!floating) return <Slot.Root aria-haspopup="dialog" onClick={() => want(true)}>{props.trigger}</Slot.Root>;
  return <floating.Popover {...props} defaultOpen={wanted} />;
}
/** The exact value behind a short one, a key hint: never the only place where something is said. */
export function Tooltip(props: TooltipProps) {
  const floating = useFloating();
  return floating ? <floating.Tooltip {...props} /> : props.children;
}
