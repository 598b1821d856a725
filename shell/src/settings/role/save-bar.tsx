/** What would be saved of a role: which permissions it gains and loses. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { ButtonState } from '@cartage/ui/core.ts';
import { Minus, Plus } from 'lucide-react';
import { SaveBar } from '../save-bar.tsx';
import { permissionName } from '../permission-name.ts';

const t = wordsOf(roleWords);

type Props = {
  added: readonly string[];
  removed: readonly string[];
  /** Of the button: how many it saves for. */ label: string;
  state: ButtonState;
  onTakeBack: (permission: string) => void;
  onDiscard: () => void;
  onSave: () => void;
};
export function RoleSaveBar({ added, removed, ...bar }: Props) {
  const changes = [...added.map((p) => [p, Plus] as const), ...removed.map((p) => [p, Minus] as const)];
  return (
    <SaveBar
      {...bar}
      note={t('saveNote')}
      changes={changes.map(([key, Icon]) => ({
        key,
        name: permissionName(key),
        label: (
          <span className="flex items-center gap-1.5">
            <Icon className="size-3.5 text-muted" aria-label={Icon === Plus ? t('adds') : t('takesAway')} />
            {permissionName(key)}
          </span>
        ),
      }))}
    />
  );
}
