import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { Button, Dialog, Strip, wordsOf } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';

const t = wordsOf(settingsWords);

/** A secret at the only moment at which it can be read. */
export const ShownOnce = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose} width="md" footer={<Button onClick={onClose}>{t('haveCopied')}</Button>}>
    <div className="grid gap-3 text-table">
      <Strip tone="warn">{t('shownOnce')}</Strip>
      {children}
    </div>
  </Dialog>
);
