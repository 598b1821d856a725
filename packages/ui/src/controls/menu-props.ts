/** What menus, popovers and tooltips are given, by those that wait for them and those that draw them. */
import type { ReactNode } from 'react';

export type MenuEntry =
  | {
      label: ReactNode;
      onSelect: () => void;
      icon?: ReactNode;
      disabled?: boolean;
      destructive?: boolean;
      hint?: ReactNode;
    }
  | { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void; radio?: boolean }
  | { heading: string }
  | 'separator';
type Align = 'start' | 'end' | 'center';
export type MenuProps = {
  trigger: ReactNode;
  entries: (MenuEntry | false | undefined)[];
  align?: Align;
  header?: ReactNode;
  label?: string;
};
export type PopoverProps = {
  trigger: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: Align;
  className?: string;
  label?: string;
};
export type TooltipProps = { text: ReactNode; children: ReactNode };
