/**
 * What is safe of a tenant's CSS: colours, corners and type on the app's own elements, under one scope. Nothing that
 * loads, moves, hides or covers gets through: rules are built anew from what is allowed, never cut out of what is not.
 * Pure.
 */
import type { CssRefusal } from '@cartage/contract/core/look.ts';
import { LOOK_SCOPE } from '@cartage/contract/core/look-scope.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { type Block, type CssNode, type Declaration, fork, generate, type Rule, type StyleSheet } from 'css-tree';
import { refusalOfSelector, scoped } from './css-selector.ts';
import { refusalOfValue } from './css-value.ts';

const SCOPE = `[${LOOK_SCOPE}]`;
/** None of them changes where anything stands or how much room it takes. */
const PROPERTIES = new Set([
  'color',
  'background-color',
  ...['', '-top', '-right', '-bottom', '-left', '-block', '-inline'].map((side) => `border${side}-color`),
  'border-radius',
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner) => `border-${corner}-radius`),
  'accent-color',
  'caret-color',
  'outline-color',
  'fill',
  'stroke',
  'font-style',
  'font-weight',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-style',
]);
/** The app's colours and corners, and names of the tenant's own. */
const CUSTOM = /^--(color|radius|own)-[a-z0-9-]{1,60}$/;
const MOST_REFUSED = 50;

export type SafeCss = { css: string; refused: CssRefusal[] };

export function safeCss(source: string): SafeCss {
  const refused: CssRefusal[] = [];
  const refuse = (node: CssNode, reason: string) => {
    if (refused.length >= MOST_REFUSED) return;
    const text = generate(node).slice(0, 80);
    refused.push({ line: node.loc?.start.line ?? 1, text, reason });
  };
  // A parser of its own each time (4 ms): one that is used again reads what the sheet before has left in its buffers
  // where brackets do not match, and may then never end (css-tree 3.2.1).
  const sheet = fork({}).parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => {
      if (refused.length < MOST_REFUSED) {
        const { line } = error as unknown as { line: number };
        refused.push({ line, text: '', reason: say('css.unreadBecause', { message: error.message }) });
      }
    },
  }) as StyleSheet;
  const rules: string[] = [];
  sheet.children.forEach((node) => {
    if (node.type === 'Comment' || node.type === 'WhiteSpace') return;
    if (node.type === 'Rule') return void rules.push(...safeRule(node, refuse));
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'media' && node.block && isPlain(node.prelude)) {
      const inner = rulesIn(node.block, refuse);
      // oxlint-disable-next-line words/bare-told -- CSS
      if (inner.length) rules.push(`@media ${generate(node.prelude!)}{${inner.join('')}}`);
      return;
    }
    refuse(node, node.type === 'Atrule' ? say('css.rule', { name: node.name }) : say('css.unread'));
  });
  return { css: rules.join('\n'), refused: refused.sort((a, b) => a.line - b.line) };
}
type Refuse = (node: CssNode, reason: string) => void;

const isPlain = (prelude: CssNode | null): boolean => prelude !== null && !/["'\\]|url/i.test(generate(prelude));
function rulesIn(block: Block, refuse: Refuse): string[] {
  const rules: string[] = [];
  block.children.forEach((node) => {
    if (node.type === 'Rule') rules.push(...safeRule(node, refuse));
    else if (node.type !== 'Comment' && node.type !== 'WhiteSpace') refuse(node, say('css.media'));
  });
  return rules;
}

function safeRule(rule: Rule, refuse: Refuse): string[] {
  const selectors: string[] = [];
  if (rule.prelude.type !== 'SelectorList') {
    refuse(rule.prelude, say('css.selectorUnread'));
    return [];
  }
  rule.prelude.children.forEach((selector) => {
    const reason = refusalOfSelector(selector);
    if (reason) refuse(selector, reason);
    else selectors.push(scoped(selector, SCOPE));
  });
  const declarations: string[] = [];
  rule.block.children.forEach((node) => {
    if (node.type === 'Comment' || node.type === 'WhiteSpace') return;
    const reason = node.type === 'Declaration' ? refusalOf(node) : say('css.nested');
    if (reason) refuse(node, reason);
    else declarations.push(`${(node as Declaration).property}:${generate((node as Declaration).value)}`);
  });
  return selectors.length && declarations.length ? [`${selectors.join(',')}{${declarations.join(';')}}`] : [];
}

function refusalOf({ property, value, important }: Declaration): string | undefined {
  if (important) return say('css.important');
  if (property.startsWith('--')) {
    if (!CUSTOM.test(property)) return say('css.names');
  } else if (!PROPERTIES.has(property)) return say('css.property', { property });
  return refusalOfValue(value);
}
