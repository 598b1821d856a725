/**
 * Things within a sentence are listed as its reader's language lists them: `listed`, `allOf` and `anyOf`, of a service as values
 * (`words/listed.ts`), of a page as text (`@cartage/ui/core.ts`). Rule for oxlint; it looks at what is joined by words, and at
 * what is joined by commas and said within a sentence, also by way of a constant or a member of the file.
 */
import { calleeOf, nameOf } from './text-shapes.mjs';

/** What says a sentence: `say`, `sayKit`, `tell`, `t`, `tFreight`, `t.parts`. */
const SAYS = /^(say|tell|t)(\p{Lu}\w*)?$/u;
const isSayer = (node) =>
  node.type === 'CallExpression' &&
  (SAYS.test(calleeOf(node)) ||
    (node.callee.type === 'MemberExpression' &&
      nameOf(node.callee.property) === 'parts' &&
      SAYS.test(node.callee.object.name ?? '')));

/** The mark or word between what this call joins; undefined for another call. */
function markOf({ callee, arguments: given }) {
  const isJoin = callee.type === 'MemberExpression' && nameOf(callee.property) === 'join';
  const mark = isJoin && given.length === 1 ? given[0].value : undefined;
  return typeof mark === 'string' ? mark : undefined;
}
/** Whether what stands here is told within a sentence, and what it is called where it is kept for one. */
function placeOf(node) {
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    if (up.type === 'CallExpression' && up.callee !== at) return { isSaid: isSayer(up) };
    if (up.type === 'VariableDeclarator') return { name: up.id.name, isSaid: false };
    if (/Function|Statement|Declaration|^Program$/.test(up.type)) return { isSaid: false };
  }
  return { isSaid: false };
}
export const ownList = {
  create(context) {
    const kept = new Map(),
      said = new Set();
    const report = (node, mark) =>
      context.report({
        node,
        message: `A list in the English way: “${mark.trim()}”. Take listed, allOf or anyOf.`,
      });
    return {
      CallExpression(node) {
        const mark = markOf(node);
        if (mark === undefined) return;
        if (/^,? (and|or) $/.test(mark)) return report(node, mark);
        if (mark !== ', ') return;
        const { name, isSaid } = placeOf(node);
        if (isSaid) report(node, mark);
        else if (name) kept.set(name, [...(kept.get(name) ?? []), node]);
      },
      Identifier(node) {
        const { parent } = node;
        const isValue =
          parent.type === 'Property' && parent.value === node && parent.parent.type === 'ObjectExpression';
        const call = isValue ? parent.parent.parent : undefined;
        if (call && isSayer(call)) said.add(node.name);
      },
      'Program:exit'() {
        for (const [name, nodes] of kept) if (said.has(name)) for (const node of nodes) report(node, ', ');
      },
    };
  },
};
