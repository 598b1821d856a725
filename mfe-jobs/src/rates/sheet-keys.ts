/** Where a key leads in the sheet, and what it asks for. Pure. */
import type { Cell } from './grid.ts';

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };
export type Command =
  | { do: 'move'; to: Cell; extend: boolean }
  | { do: 'edit'; text?: string | undefined }
  | { do: 'clear' | 'undo' | 'redo' | 'fill' | 'all' | 'lane' };
export type Size = { rows: number; columns: number; page: number };

export function commandOf(e: Key, at: Cell, size: Size): Command | undefined {
  const ctrl = e.ctrlKey || e.metaKey;
  if (ctrl && !e.altKey) {
    const key = e.key.toLowerCase();
    if (key === 'z') return { do: e.shiftKey ? 'redo' : 'undo' };
    if (key === 'y') return { do: 'redo' };
    if (key === 'd') return { do: 'fill' };
    if (key === 'a') return { do: 'all' };
  }
  if (e.altKey) return e.key === 'Enter' ? { do: 'lane' } : undefined;
  const to = target(e.key, ctrl, at, size);
  if (to) return { do: 'move', to: within(to, size), extend: e.shiftKey };
  if (ctrl) return undefined;
  if (e.key === 'Enter' || e.key === 'F2') return { do: 'edit' };
  if (e.key === 'Delete' || e.key === 'Backspace') return { do: 'clear' };
  return e.key.length === 1 && /[\d.$]/.test(e.key) ? { do: 'edit', text: e.key } : undefined;
}
function target(key: string, ctrl: boolean, { row, column }: Cell, size: Size): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrl ? size.rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrl ? size.columns - 1 : column + 1 };
    case 'PageUp':
      return { row: row - size.page, column };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? size.rows - 1 : row, column: size.columns - 1 };
    default:
      return undefined;
  }
}
export const within = ({ row, column }: Cell, { rows, columns }: Size): Cell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});
