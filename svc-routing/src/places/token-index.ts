/** Words → documents, for search as somebody types: every word of a query may be a beginning, and may hold one slip. */

/** `words[i]` are the words of document i; better documents come first. */
export type TokenIndex = {
  /** Documents of which every word begins a token, ascending; undefined when one of the words begins none. */
  match(words: readonly string[], fuzzy: boolean): ArrayLike<number> & Iterable<number>;
  hasWord(doc: number, word: string): boolean;
};
type Hits = { size: number; has(token: number): boolean; tokens(): readonly number[] };

export function tokenIndex(documents: readonly (readonly string[])[]): TokenIndex {
  const vocabulary = [...new Set(documents.flat())].sort();
  const numberOf = new Map(vocabulary.map((token, i) => [token, i]));
  const tokensOf = documents.map((words) => Int32Array.from(new Set(words), (w) => numberOf.get(w)!));
  const postings: number[][] = vocabulary.map(() => []);
  tokensOf.forEach((tokens, doc) => {
    for (const token of tokens) postings[token]!.push(doc);
  });
  // Ordered by what follows the first letter, so that a slip in the first letter is found by a search too.
  const tails = vocabulary.map((token) => token.slice(1));
  const byTail = Int32Array.from(vocabulary.keys()).sort((a, b) => (tails[a]! < tails[b]! ? -1 : 1));

  const rangeOf = (word: string): [from: number, to: number] => {
    const from = lowerBound(vocabulary.length, (i) => vocabulary[i]! < word);
    return [from, lowerBound(vocabulary.length, (i) => vocabulary[i]! < word || vocabulary[i]!.startsWith(word), from)];
  };
  const upTo = Int32Array.from({ length: vocabulary.length + 1 });
  postings.forEach((docs, i) => {
    upTo[i + 1] = upTo[i]! + docs.length;
  });
  const exact = (word: string): Hits => {
    const [from, to] = rangeOf(word);
    return {
      size: upTo[to]! - upTo[from]!,
      has: (t) => t >= from && t < to,
      tokens: () => Array.from({ length: to - from }, (_, i) => from + i),
    };
  };
  const slipped = (word: string): Hits => {
    const found = new Set<number>();
    const add = ([from, to]: [number, number]) => {
      for (let i = from; i < to; i++) found.add(i);
    };
    const [from, to] = rangeOf(word[0]!);
    for (let i = from; i < to; i++) if (beginsWithOneSlip(vocabulary[i]!, word)) found.add(i);
    for (const tail of [word.slice(1), word]) {
      for (
        let i = lowerBound(byTail.length, (n) => isBefore(vocabulary[byTail[n]!]!, 1, tail));
        i < byTail.length && vocabulary[byTail[i]!]!.startsWith(tail, 1);
        i++
      )
        found.add(byTail[i]!);
    }
    add(rangeOf(word.slice(1)));
    add(rangeOf(`${word[1] ?? ''}${word[0]}${word.slice(2)}`));
    let size = 0;
    for (const t of found) size += postings[t]!.length;
    return { size, has: (t) => found.has(t), tokens: () => [...found] };
  };
  return {
    match(words, fuzzy) {
      // Short words and numbers are taken as they are: with a slip they could mean anything.
      const hits = words
        .map((w) => (fuzzy && w.length >= 3 && !/\d/.test(w) ? slipped(w) : exact(w)))
        .sort((a, b) => a.size - b.size);
      if (hits.length === 0 || hits[0]!.size === 0) return [];
      const others = hits.slice(1);
      const fits = (doc: number) => others.every((h) => tokensOf[doc]!.some((t) => h.has(t)));
      const found = new Set<number>();
      for (const token of hits[0]!.tokens()) for (const doc of postings[token]!) if (fits(doc)) found.add(doc);
      return Int32Array.from(found).sort();
    },
    hasWord: (doc, word) => {
      const token = numberOf.get(word);
      return token !== undefined && tokensOf[doc]!.includes(token);
    },
  };
}

/** Is `token` from `at` on before `word`? */
function isBefore(token: string, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const a = at + i < token.length ? token.charCodeAt(at + i) : -1,
      b = word.charCodeAt(i);
    if (a !== b) return a < b;
  }
  return false;
}
function lowerBound(length: number, isBefore: (i: number) => boolean, start = 0): number {
  let low = start,
    high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Is some beginning of `token` one letter more, less, other or swapped away from `word`? Both begin with the same letter. */
export function beginsWithOneSlip(token: string, word: string): boolean {
  if (token.length < word.length - 1) return false;
  let i = 0;
  while (i < word.length && i < token.length && token.charCodeAt(i) === word.charCodeAt(i)) i++;
  if (i === word.length) return true;
  const rest = word.length - i;
  return (
    same(token, i + 1, word, i + 1, rest - 1) ||
    same(token, i + 1, word, i, rest) ||
    same(token, i, word, i + 1, rest - 1) ||
    (rest > 1 && token[i] === word[i + 1] && token[i + 1] === word[i] && same(token, i + 2, word, i + 2, rest - 2))
  );
}
function same(a: string, at: number, b: string, from: number, length: number): boolean {
  if (at + length > a.length || from + length > b.length) return false;
  for (let i = 0; i < length; i++) if (a.charCodeAt(at + i) !== b.charCodeAt(from + i)) return false;
  return true;
}
