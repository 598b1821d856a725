/** Which selectors a look may use, and how they are kept within its scope. Pure. */
import { type CssNode, generate, type Selector, walk } from 'css-tree';
import { say } from '@cartage/contract/words/errors/core.ts';

const PARTS = new Set(['Selector', 'SelectorList', 'TypeSelector', 'ClassSelector', 'IdSelector', 'Combinator']);
const STATES = new Set(
  'root hover focus focus-visible focus-within active disabled enabled checked first-child last-child nth-child only-child not is where'.split(
    ' ',
  ),
);
const INSIDE = new Set(['Nth', 'AnPlusB', 'Identifier', 'PseudoClassSelector']);

/** Undefined where it may be used. */
export function refusalOfSelector(selector: CssNode): string | undefined {
  let reason: string | undefined;
  walk(selector, (node) => {
    if (reason || PARTS.has(node.type)) return;
    if (node.type === 'PseudoClassSelector' && !STATES.has(node.name)) reason = say('css.state', { name: node.name });
    else if (node.type === 'PseudoElementSelector') reason = say('css.beside');
    // With them a page could be asked letter by letter what stands in a field.
    else if (node.type === 'AttributeSelector') reason = say('css.attributes');
    else if (!INSIDE.has(node.type)) reason = say('css.selector');
  });
  return reason;
}

/** Within the scope; the page's own root is the scope itself. */
export function scoped(selector: CssNode, scope: string): string {
  const parts = (selector as Selector).children.toArray();
  const first = parts[0];
  const isRoot =
    (first?.type === 'PseudoClassSelector' && first.name === 'root') ||
    (first?.type === 'TypeSelector' && /^(html|body)$/i.test(first.name));
  const rest = (isRoot ? parts.slice(1) : parts).map((part) => generate(part)).join('');
  return isRoot ? `${scope}${rest}` : `${scope} ${rest}`;
}
