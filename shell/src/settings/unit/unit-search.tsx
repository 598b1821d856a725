/** Finds units by name, one after the other; what is above each is opened. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import { Input, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { foundIn, type UnitTree } from './unit-tree.ts';

const t = wordsOf(unitWords);

export function UnitSearch({ tree, onFound }: { tree: UnitTree; onFound: (id: number) => void }) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const found = foundIn(tree, words);
  const go = (to: number, among = found) => {
    const place = among.length ? (to + among.length) % among.length : 0;
    setAt(place);
    if (among[place] !== undefined) onFound(among[place]);
  };
  return (
    <div className="relative">
      <Input
        type="search"
        aria-label={t('findUnit')}
        placeholder={t('findUnit')}
        value={words}
        onChange={(e) => {
          setWords(e.target.value);
          go(0, foundIn(tree, e.target.value));
        }}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          go(at + (e.shiftKey ? -1 : 1));
        }}
      />
      <p role="status" className="pt-1 text-xs text-muted empty:hidden">
        {words.trim() &&
          (found.length === 0
            ? t('noUnitFound')
            : t('unitFound', { place: Math.min(at, found.length - 1) + 1, count: found.length }))}
      </p>
    </div>
  );
}
