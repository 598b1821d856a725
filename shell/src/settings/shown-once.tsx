import { Button, Dialog, Strip } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';

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
  <Dialog title={title} onClose={onClose} width="md" footer={<Button onClick={onClose}>I have copied it</Button>}>
    <div className="grid gap-3 text-table">
      <Strip tone="warn">It is shown this once. Nobody can read it afterwards, neither can we.</Strip>
      {children}
    </div>
  </Dialog>
);
