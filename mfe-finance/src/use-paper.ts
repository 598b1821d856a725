import { useState } from 'react';

/**
 * Papers are drawn when they are asked for, which takes a moment: the button that was pressed shows it, and no paper is
 * asked for twice meanwhile. `failed` tells that one did not come.
 */
export function usePaper(failed: () => void) {
  const [drawing, setDrawing] = useState<string>();
  const draw = async (label: string, act: () => Promise<void>) => {
    setDrawing(label);
    await act().catch(failed);
    setDrawing(undefined);
  };
  return (label: string, act: () => Promise<void>) => ({
    label,
    state: drawing === label ? ('pending' as const) : ('idle' as const),
    onClick: () => {
      if (drawing === undefined) void draw(label, act);
    },
  });
}
