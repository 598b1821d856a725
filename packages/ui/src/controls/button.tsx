/** The one button: variants and sizes are the specification's (shell.txt §9). */
import { cva, type VariantProps } from 'class-variance-authority';
import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium transition-colors duration-100 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-ink text-on-ink hover:bg-ink/88 disabled:bg-surface-3 disabled:text-muted',
        destructive:
          'border-transparent bg-bad text-surface-1 hover:bg-bad/90 disabled:bg-surface-3 disabled:text-muted',
        outline:
          'border-line-strong bg-surface-1 text-ink hover:bg-surface-2 disabled:text-muted data-[state=open]:bg-surface-2',
        secondary: 'border-transparent bg-surface-2 text-ink hover:bg-surface-3 disabled:text-muted',
        ghost:
          'border-transparent text-muted hover:bg-surface-2 hover:text-ink disabled:text-muted data-[state=open]:bg-surface-2',
        link: 'border-transparent px-0 text-accent hover:underline underline-offset-2 disabled:text-muted',
      },
      size: {
        default: 'h-9 px-3 text-sm touch',
        xs: 'h-7 gap-1.5 px-2 text-xs [&_svg]:size-3.5',
        sm: 'h-8 px-2.5 text-table touch',
        lg: 'h-14 px-5 text-base',
        icon: 'size-8 p-0 touch',
        table: 'h-7 gap-1.5 px-2 text-table',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);
/** What a button shows of the act it started. */
export type ButtonState = 'idle' | 'pending' | 'success' | 'error' | 'loading';
export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    state?: ButtonState;
    icon?: ReactNode;
    asChild?: boolean;
    /** Why it is disabled; read out and shown while it is. */ why?: string | undefined;
  };

export function Button({
  variant,
  size,
  state = 'idle',
  icon,
  asChild,
  className,
  children,
  disabled,
  why,
  title,
  type = 'button',
  ...rest
}: ButtonProps) {
  const busy = state === 'pending' || state === 'loading';
  const style = cx(buttonStyle({ variant, size }), className);
  if (asChild)
    return (
      <Slot.Root className={style} title={title} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type={type}
      className={style}
      disabled={disabled || busy}
      title={(disabled && why) || title}
      aria-busy={busy || undefined}
      data-pending={busy || undefined}
      {...rest}
    >
      {busy ? (
        <LoaderCircle className="animate-spin" aria-hidden />
      ) : state === 'success' ? (
        <Check aria-hidden />
      ) : state === 'error' ? (
        <TriangleAlert aria-hidden />
      ) : (
        icon
      )}
      {children}
    </button>
  );
}
