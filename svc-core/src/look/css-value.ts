/** Which values a look may set: colours, lengths and sums of them, and no address of anything. Pure. */
import { type CssNode, walk } from 'css-tree';

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
    if (node.type === 'Url') reason = 'Nothing is loaded from elsewhere.';
    else if (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase()))
      reason = `${node.name}() is not used here.`;
    else if (!PARTS.has(node.type)) reason = 'This value is not used here.';
    else if (node.type === 'Identifier' && node.name.includes('\\')) reason = 'This value is not used here.';
  });
  return reason;
}
