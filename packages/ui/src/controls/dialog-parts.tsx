/** A dialog and a side sheet. Loaded after sign-in; pages use the names in dialog.tsx. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { Unsaved } from '../form/unsaved.ts';
import { Button } from './button.tsx';
import type { ConfirmProps, DialogProps } from './dialog-props.ts';
import { useFocusBack } from './focus-back.ts';
import { Spinner } from './input.tsx';

const t = wordsOf(pageWords);

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

export function Dialog({ width = 'md', ...props }: DialogProps) {
  return (
    <Panel
      {...props}
      place={cx(
        'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-card sm:inset-auto sm:left-1/2 sm:top-[8dvh] sm:max-h-[84dvh] sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:rounded-card animate-open',
        WIDTHS[width],
      )}
    />
  );
}
/** A sheet at the right edge, for filters and for records beside a list. */
export function Sheet({ width = 'sm', ...props }: DialogProps) {
  return <Panel {...props} place={cx('inset-y-0 right-0 w-[calc(100vw-2rem)] animate-slide', WIDTHS[width])} />;
}

const coarse = () => 'matchMedia' in window && matchMedia('(pointer: coarse)').matches;
/** Whoever opens a form answers at once; only where it begins with something else is the focus left to the close button. */
function intoFirstField(e: Event) {
  const panel = e.currentTarget as HTMLElement;
  const first = panel.querySelector('[data-body] :is(input, select, textarea, button):not(:disabled)');
  const isText = first?.matches(
    'textarea, input:is([type="text"], [type="email"], [type="search"], [type="number"], :not([type])), select',
  );
  // A phone's keyboard would cover what one has not read yet.
  if (!isText || panel.contains(document.activeElement) || coarse()) return;
  e.preventDefault();
  (first as HTMLElement).focus();
}

function Panel({
  title,
  description,
  onClose,
  children,
  footer,
  busy,
  hideClose,
  className,
  place,
}: DialogProps & { place: string }) {
  const [unsaved] = useState(() => new Set<string>());
  const [asking, ask] = useState(false);
  const focusBack = useFocusBack();
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (open) return;
        if (unsaved.size) ask(true);
        else onClose();
      }}
    >
      <Radix.Portal>
        {/* As high as the dialogs themselves, so that one over another dims the one below. */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay" />
        <Radix.Content
          className={cx(
            'fixed z-50 flex flex-col overflow-hidden border border-line bg-surface-1 shadow-float outline-none',
            place,
            className,
          )}
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={intoFirstField}
          onCloseAutoFocus={focusBack}
        >
          <header className="flex items-start gap-3 border-b border-line px-4 py-3">
            <div className="min-w-0 flex-1 py-1 pointer-coarse:py-2">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-table text-muted">{description}</Radix.Description>
              )}
            </div>
            {!hideClose && (
              <Radix.Close asChild>
                <Button variant="ghost" size="icon" aria-label={t('close')} className="-my-1 -me-1">
                  <X />
                </Button>
              </Radix.Close>
            )}
          </header>
          <div data-body className="min-h-0 flex-1 overflow-y-auto p-4">
            {busy ? (
              <div className="grid h-32 place-items-center">
                <Spinner />
              </div>
            ) : (
              <Unsaved value={unsaved}>{children}</Unsaved>
            )}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          )}
          {asking && (
            <Confirm
              title={t('discardWhatYouTyped')}
              text={t('discardMeaning')}
              act={t('discard')}
              destructive
              onYes={onClose}
              onClose={() => ask(false)}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Asks once more before something that cannot be undone. */
export function Confirm({ title, text, act, stay = t('back'), destructive, onYes, onClose, busy }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {stay}
          </Button>
          <Button variant={destructive ? 'destructive' : 'default'} state={busy ? 'pending' : 'idle'} onClick={onYes}>
            {act}
          </Button>
        </>
      }
    >
      <p className="text-sm">{text}</p>
    </Dialog>
  );
}
