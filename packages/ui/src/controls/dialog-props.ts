/** What dialogs and sheets are given, by those that wait for them and those that draw them. */
import type { ReactNode } from 'react';

export type DialogProps = {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Still fetching what it shows. */
  busy?: boolean;
  hideClose?: boolean;
  width?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
};
export type ConfirmProps = {
  title: string;
  text: ReactNode;
  act: string;
  /** In place of "Back". */ stay?: string;
  destructive?: boolean;
  busy?: boolean;
  onYes: () => void;
  onClose: () => void;
};
