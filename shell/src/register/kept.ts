import { useLanguage, useLocation } from '@cartage/ui/core.ts';
import { useEffect, useState } from 'react';

const shelf = new Map<string, { at: string; language: string; value: unknown }>();
/** A state that goes on when another language draws the page anew; whoever leaves and comes back begins anew. */
export function useKept<T>(name: string, first: T): [T, (next: T) => void] {
  const at = useLocation().key,
    language = useLanguage().language.name;
  const [value, set] = useState<T>(() => {
    const kept = shelf.get(name);
    return kept && kept.at === at && kept.language !== language ? (kept.value as T) : first;
  });
  useEffect(() => {
    shelf.set(name, { at, language, value });
  }, [name, at, language, value]);
  return [value, set];
}
