/** Which values a look may set: colours, lengths and sums of them, and no address of anything. Pure. */
import { type CssNode, walk } from 'css-tree';
import { say } from '@cartage/contract/words/errors/core.ts';

const PARTS = new Set([
  ...['Value', 'Identifier', 'Number', 'Dimension', 'Percentage', 'Hash', 'Operator', 'Parentheses', 'WhiteSpace'],
  'Function',
]);
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var'.split(' '),
);

/** Undefined where it may be set. */
export function refusalOfValue(value: CssNode): string | undefined {
  let reason: string | undefined;
  walk(value, (node) => {
    if (reason) return;
    if (node.type === 'Url') reason = say('css.url');
    else if (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase()))
      reason = say('css.function', { name: node.name });
    else if (!PARTS.has(node.type)) reason = say('css.value');
    else if (node.type === 'Identifier' && node.name.includes('\\')) reason = say('css.value');
  });
  return reason;
}
