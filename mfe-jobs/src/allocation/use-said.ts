import { useCallback, useState } from 'react';

/** What a screen reader says of the board. Counted, so that the same words twice in a row are heard twice. */
export function useSaid() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return { said, say };
}
