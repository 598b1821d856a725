/** What would be saved, one chip a change, each of which can be taken back. */
import { permissionName } from '@cartage/contract/permission-words.ts';
import { Button, plural, type ButtonState } from '@cartage/ui/core.ts';
import { useUnsaved } from '@cartage/ui/form.ts';
import { Minus, Plus, X } from 'lucide-react';
import { useEffect } from 'react';

type Props = {
  added: readonly string[];
  removed: readonly string[];
  /** Of the button: how many it saves for. */ label: string;
  state: ButtonState;
  onTakeBack: (permission: string) => void;
  onDiscard: () => void;
  onSave: () => void;
};
export function SaveBar({ added, removed, label, state, onTakeBack, onDiscard, onSave }: Props) {
  useUnsaved(true);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 's' || !(e.ctrlKey || e.metaKey)) return;
      e.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onSave]);
  const changes = [...added.map((p) => [p, Plus] as const), ...removed.map((p) => [p, Minus] as const)];
  return (
    <div
      role="region"
      aria-label="Changes"
      className="sticky bottom-0 z-10 -mx-3 flex min-h-14 flex-wrap items-center gap-2 border-t border-line bg-surface-1 px-3 py-2 md:-mx-6 md:px-6"
    >
      <strong className="text-table font-semibold">{plural(changes.length, 'change')}</strong>
      {changes.slice(0, 6).map(([name, Icon]) => (
        <span
          key={name}
          className="inline-flex h-7 items-center gap-1.5 rounded-control border border-line px-2 text-table font-medium"
        >
          <Icon className="size-3.5 text-muted" aria-label={Icon === Plus ? 'adds' : 'takes away'} />
          {permissionName(name)}
          <button type="button" aria-label={`Take back ${permissionName(name)}`} onClick={() => onTakeBack(name)}>
            <X className="size-3.5" />
          </button>
        </span>
      ))}
      {changes.length > 6 && <span className="text-xs text-muted">and {changes.length - 6} more</span>}
      <span className="text-xs text-muted max-lg:hidden">in force within 5 seconds, nobody is signed out</span>
      <span className="ml-auto flex items-center gap-2">
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
        <Button state={state} onClick={onSave}>
          {label}
        </Button>
      </span>
    </div>
  );
}
