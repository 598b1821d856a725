/** Dropdown menu, popover and tooltip: what floats. Loaded after sign-in; pages use the names in menu.tsx. */
import { DropdownMenu as Menu, Popover as Pop, Tooltip as Tip } from 'radix-ui';
import { cx } from '../cx.ts';
import type { MenuProps, PopoverProps, TooltipProps } from './menu-props.ts';

const floating = 'z-50 rounded-card border border-line bg-surface-1 text-sm text-ink shadow-float animate-open';
const entry =
  'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-control px-2 py-1 outline-none data-[highlighted]:bg-surface-2 data-[disabled]:cursor-not-allowed data-[disabled]:text-muted [&_svg]:size-4 [&_svg]:stroke-[1.75] touch';

export function DropdownMenu({
  trigger,
  entries,
  align = 'end',
  header,
  label,
  defaultOpen = false,
}: MenuProps & { defaultOpen?: boolean }) {
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={cx(
            floating,
            'max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-48 overflow-y-auto p-1',
          )}
        >
          {header}
          {entries.map((e, i) => {
            if (!e) return null;
            if (e === 'separator') return <Menu.Separator key={i} className="my-1 h-px bg-line" />;
            if ('heading' in e)
              return (
                <Menu.Label key={i} className="px-2 pb-1 pt-2 text-xs text-muted">
                  {e.heading}
                </Menu.Label>
              );
            if ('checked' in e)
              return (
                <Menu.CheckboxItem
                  key={i}
                  checked={e.checked}
                  onCheckedChange={e.onChange}
                  onSelect={(event) => event.preventDefault()}
                  className={entry}
                >
                  <span
                    aria-hidden
                    className={cx(
                      'grid size-4 shrink-0 place-items-center border border-control text-on-accent',
                      e.radio ? 'rounded-full' : 'rounded-xs',
                      e.checked && 'border-accent bg-accent',
                    )}
                  >
                    {e.checked &&
                      (e.radio ? (
                        <i className="size-1.5 rounded-full bg-current" />
                      ) : (
                        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" className="!stroke-2">
                          <path d="M3.5 8.5l3 3 6-7" />
                        </svg>
                      ))}
                  </span>
                  {e.label}
                </Menu.CheckboxItem>
              );
            return (
              <Menu.Item
                key={i}
                onSelect={e.onSelect}
                disabled={!!e.disabled}
                className={cx(entry, e.destructive && 'text-bad')}
              >
                {e.icon}
                <span className="flex-1">{e.label}</span>
                {e.hint && <span className="text-xs text-muted">{e.hint}</span>}
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function Popover({
  trigger,
  children,
  open,
  onOpenChange,
  align = 'start',
  className,
  label,
  defaultOpen = false,
}: PopoverProps & { defaultOpen?: boolean }) {
  return (
    <Pop.Root defaultOpen={defaultOpen} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Pop.Trigger asChild>{trigger}</Pop.Trigger>
      <Pop.Portal>
        <Pop.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={cx(floating, 'max-w-[calc(100vw-1rem)] p-3 outline-none', className)}
        >
          {children}
        </Pop.Content>
      </Pop.Portal>
    </Pop.Root>
  );
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Tip.Provider delayDuration={400}>
      <Tip.Root>
        <Tip.Trigger asChild>{children}</Tip.Trigger>
        <Tip.Portal>
          <Tip.Content
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-w-80 rounded-control bg-ink px-2 py-1 text-xs text-on-ink animate-open"
          >
            {text}
          </Tip.Content>
        </Tip.Portal>
      </Tip.Root>
    </Tip.Provider>
  );
}
