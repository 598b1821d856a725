/** The sidebar on a phone: slides in from the left, closes by Esc, outside tap or a chosen entry. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { useFocusBack, useWords } from '@cartage/ui/core.ts';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

export default function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useWords(layoutWords);
  const focusBack = useFocusBack();
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack}
          className="fixed inset-y-0 left-0 z-50 w-[17rem] max-w-[85vw] animate-slide-left border-r border-line bg-surface-1 outline-none"
        >
          <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
