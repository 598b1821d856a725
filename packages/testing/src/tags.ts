/** Tags of components as a file writes them, each with its attributes: read without a parser, so what stands in `{…}` is a text. */
export type Tag = {
  name: string;
  /** As it is written: `"a"` or `{a}`; empty for an attribute without a value. */
  attributes: ReadonlyMap<string, string>;
  /** Where it begins, and where what it holds begins; the same for one that holds nothing. */
  from: number;
  inner: number;
  /** Where its closing tag stands; `inner` where it has none. */
  to: number;
};

export function tagsOf(text: string): Tag[] {
  return [...text.matchAll(/<([A-Z]\w*)(?=[\s/>])/g)].flatMap(({ 0: opening, 1: name, index: from }) => {
    const read = attributesFrom(text, from + opening.length);
    if (!read) return [];
    const inner = read.end + 1;
    const to = text[read.end - 1] === '/' ? inner : closingOf(text, name!, inner);
    return [{ name: name!, attributes: read.attributes, from, inner, to }];
  });
}

/** Up to the `>` of the tag; a `>` in an expression or a text is none. */
function attributesFrom(text: string, from: number): { attributes: Map<string, string>; end: number } | undefined {
  const attributes = new Map<string, string>();
  let at = from;
  while (at < text.length && text[at] !== '>') {
    const [word] = /^[A-Za-z][\w-]*/.exec(text.slice(at, at + 80)) ?? [];
    if (!word) {
      // A spread, or what stands between two attributes.
      at = text[at] === '{' ? valueEnd(text, at) : at + 1;
      continue;
    }
    at += word.length;
    const begins = text[at] === '=' ? at + 1 : at;
    at = begins === at ? at : valueEnd(text, begins);
    attributes.set(word, text.slice(begins, at));
  }
  return at < text.length ? { attributes, end: at } : undefined;
}
/** The place after the text or the expression that begins at `at`. */
function valueEnd(text: string, at: number): number {
  if (text[at] !== '{') {
    const closed = text.indexOf(text[at]!, at + 1);
    return closed < 0 ? text.length : closed + 1;
  }
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i + 1;
  }
  return text.length;
}
function closingOf(text: string, name: string, from: number): number {
  const closing = text.indexOf(`</${name}>`, from);
  return closing < 0 ? from : closing;
}
