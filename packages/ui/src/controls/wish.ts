import { useEffect, useRef } from 'react';

/**
 * A key that takes the first of what is found, pressed before the answer to what was typed is there: it is remembered, and
 * the first of that answer taken when it comes. What still shows belongs to fewer letters, and nobody meant it.
 */
export function useWish(isFresh: boolean, take: () => void) {
  const isOpen = useRef(false);
  useEffect(() => {
    if (!isFresh || !isOpen.current) return;
    isOpen.current = false;
    take();
  });
  return {
    make: () => {
      isOpen.current = true;
    },
    drop: () => {
      isOpen.current = false;
    },
    isOpen: () => isOpen.current,
  };
}
