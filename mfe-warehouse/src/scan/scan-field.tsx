/** The field that a hand scanner types into: large, always focused, emptied by each reading. On a phone it has a row to itself, in which a whole label is read. */
import { scanWords } from '@cartage/contract/words/warehouse/scan.ts';
import { Button, cx, useMedia, wordsOf } from '@cartage/ui/core.ts';
import { Keyboard, ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const t = wordsOf(scanWords);

/** A square beside the field, on a phone its share of the row below. */
export const besideScan = 'size-16! p-0 max-sm:h-12! max-sm:flex-1 max-sm:px-2';
/** What the square's picture says: there is room for it on a phone alone, where there is no hovering either. */
export const SquareText = ({ children }: { children: string }) => (
  <span className="whitespace-normal text-start text-xs sm:hidden">{children}</span>
);
const TAKES_FOCUS = 'input,select,textarea,button,a,[role="dialog"],[role="menu"],[contenteditable]';
export function ScanField({
  onCode,
  flash,
  children,
}: {
  onCode: (code: string) => void;
  flash: 'ok' | 'bad' | 'wait' | undefined;
  children?: ReactNode;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const touch = useMedia('(pointer: coarse)');
  // The keyboard of a phone would cover what the scan says; it comes when asked for.
  const [keyboard, setKeyboard] = useState(false);
  useEffect(() => {
    const focus = () => field.current?.focus({ preventScroll: true });
    focus();
    const onKey = (e: KeyboardEvent) => {
      if (
        e.key.length === 1 &&
        !e.ctrlKey &&
        !e.metaKey &&
        !e.altKey &&
        !(e.target as HTMLElement).closest?.('input,select,textarea,[role="dialog"]')
      )
        focus();
    };
    const onClick = (e: MouseEvent) => {
      if (!(e.target as HTMLElement).closest?.(TAKES_FOCUS) && !window.getSelection()?.toString()) focus();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('click', onClick);
    };
  }, []);
  const submit = () => {
    const code = text.trim();
    setText('');
    if (code) onCode(code);
    field.current?.focus({ preventScroll: true });
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        submit();
      }}
      className="flex flex-wrap gap-2"
    >
      <label className="relative min-w-0 flex-1 max-sm:basis-full">
        <span className="sr-only">{t('barcode')}</span>
        <ScanBarcode
          aria-hidden
          className="pointer-events-none absolute left-4 top-1/2 size-6 -translate-y-1/2 text-muted"
          strokeWidth={1.75}
        />
        <input
          ref={field}
          value={text}
          onChange={(e) => setText(e.target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          inputMode={touch && !keyboard ? 'none' : 'text'}
          placeholder={t('scanTypeLabel')}
          className={cx(
            'mono h-16 w-full min-w-0 text-ellipsis rounded-card border-2 bg-surface-1 pl-13 pr-4 text-lg outline-none transition-colors placeholder:font-sans placeholder:text-muted',
            flash === 'ok'
              ? 'border-ok'
              : flash === 'bad'
                ? 'border-bad'
                : flash === 'wait'
                  ? 'border-warn'
                  : 'border-control focus:border-accent',
          )}
        />
      </label>
      {touch && (
        <Button
          variant="outline"
          className={besideScan}
          aria-pressed={keyboard}
          aria-label={keyboard ? t('hideTheKeyboard') : t('showTheKeyboard')}
          onClick={() => {
            setKeyboard(!keyboard);
            setTimeout(() => {
              field.current?.blur();
              field.current?.focus();
            });
          }}
        >
          <Keyboard aria-hidden className="size-6!" />
          <SquareText>{keyboard ? t('hideTheKeyboard') : t('showTheKeyboard')}</SquareText>
        </Button>
      )}
      {children}
    </form>
  );
}
