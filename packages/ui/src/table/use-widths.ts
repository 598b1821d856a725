/** The widths of a table's columns, in px: those that were set, and the others as they stood when the first one was. */
import { useState, type RefObject } from 'react';

/** Of a column that was shown after others were given a width. */
const USUAL_WIDTH = 136;
type Shown = { key: string };
type Sizing = {
  box: RefObject<HTMLDivElement | null>;
  shown: readonly Shown[];
  widths: Readonly<Record<string, number>>;
  onWidths: ((widths: Record<string, number>) => void) | undefined;
};
export function useWidths({ box, shown, widths, onWidths }: Sizing) {
  const isSized = shown.some((c) => widths[c.key]);
  const widthOf = ({ key }: Shown) => widths[key] ?? USUAL_WIDTH;
  /** Which handle the Tab key stops at; arrows move between them. */
  const [stop, setStop] = useState(0);
  const moveStop = (index: number) => {
    if (index < 0 || index >= shown.length) return;
    setStop(index);
    box.current?.querySelectorAll<HTMLElement>('[data-column-handle]')[index]?.focus();
  };
  // The first width that is set holds the others where they stand.
  const setWidth = (key: string, px: number) => {
    const heads = box.current?.querySelectorAll<HTMLElement>('th[data-column]');
    const standing = isSized
      ? {}
      : Object.fromEntries(shown.map((c, i) => [c.key, heads?.[i]?.offsetWidth ?? USUAL_WIDTH]));
    onWidths?.({ ...standing, ...widths, [key]: px });
  };
  const leastWidth = (besides: number, hasActions: boolean) =>
    shown.reduce((sum, c) => sum + widthOf(c), besides + (hasActions ? USUAL_WIDTH : 0));
  return { isSized, widthOf, leastWidth, setWidth, stop: Math.min(stop, shown.length - 1), moveStop };
}
