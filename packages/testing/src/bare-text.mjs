/**
 * Rules for oxlint: what people read has a key in its source of words. It looks at texts between tags, at attributes and
 * members that hold texts by their name, and at any literal that reads like a sentence. Codes, class names and units are
 * none; what it takes for a text and is none says so: `// oxlint-disable-next-line words/bare-text -- a brand`.
 */
import { bareTold } from './bare-told.mjs';
import { ownList } from './own-list.mjs';
import { calleeOf, isFilledIn, isSentence, nameOf, textOf } from './text-shapes.mjs';

const TEXT_NAME =
  /^(data-(head|label)|aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|\w*Label|placeholder|hint|description|text|note|heading|submit|success|empty|caption|message|legend|does|act|meaning|summary|what|whenNone|word|sub|tooltip|noun|verb|add|\w*Placeholder)$/;
const CODE_NAME =
  /^(className|\w+ClassName|class|style|href|to|src|id|key|type|name|variant|tone|role|d|viewBox|transform|points|fill|stroke|rel|target|pattern|accept|autoComplete|inputMode|htmlFor|lang|dir|permission|feature|sort|sorting|filter|where|value|kind|code|entityType|status|state|path|keys|details|needs|entity|operation|ground|podkind|outcome|\w*template\w*|grid\w*)$/i;
/** Whose arguments are names, conditions or places. */
const CODE_CALL =
  /^(cx|isIn|eq|ne|ge|le|gt|lt|contains|useMedia|matchMedia|querySelector|querySelectorAll|closest|matches|getItem|setItem|removeItem|startsWith|endsWith|includes|indexOf|split|join|replace|replaceAll|test|exec|get|set|has|delete|append|can|addEventListener|removeEventListener|dispatchEvent|getPropertyValue|setProperty|setAttribute|toLocaleString|toLocaleDateString|createElement|skipKey|logClient|import|require)$/;
/** Whose first argument names something to people, or tells it to them. */
const NAMING_CALL = /(^fact|Filter$|^(toast|alert|confirm|prompt|Notification)$)/;
/** What of an element is read: `document.title = …`. */
const READ_MEMBER = /^(title|textContent|innerText|innerHTML|placeholder|alt|ariaLabel|label)$/;
/** Says a text by its key: another that stands in its place, or beside it by a name, is read as well. */
const SAYS_BY_KEY = /^([a-z]|own|every|words|englishOf)$/;
const LETTER = /\p{L}/u;
const UNITS = /^(\W|\d|kg|km|m[²³]?|cm|mm|min|h|d|s|t|L|km\/h|CO₂e|AUD|DG|GST|ABN|SKU|CSV|PDF|ETA|UN)*$/u;
/** Addresses, whole or from a root on, host names, and conditions of a directory. */
const ADDRESS = /^(\w+:\/\/\S*|…?\/\S+|[\w-]+(\.[\w-]+)*\.com|\(?\w+=\S+)$/;
const isText = (text) => LETTER.test(text) && !UNITS.test(text.trim()) && !ADDRESS.test(text.trim());

const PASSES = [
  'ConditionalExpression',
  'LogicalExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'JSXExpressionContainer',
  'SpreadElement',
];

/** Whether what stands at this place is shown: `shown` for whatever has letters, `maybe` for what reads like a sentence. */
function placeOf(node) {
  let at = node,
    up = node.parent,
    isBeside = false;
  while (PASSES.includes(up.type)) {
    if (up.type === 'ConditionalExpression' && up.test === at) return 'code';
    if (up.type === 'LogicalExpression' && up.left === at && up.operator === '&&') return 'code';
    isBeside ||= [up.consequent, up.alternate, up.left, up.right].some((other) => other !== at && isSaid(other));
    at = up;
    up = up.parent;
  }
  if (isBeside && isNamed(textOf(node))) return 'shown';
  switch (up.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'shown';
    case 'JSXAttribute':
      return placeByName(
        up.name.type === 'JSXNamespacedName' ? `${up.name.namespace.name}-${up.name.name.name}` : up.name.name,
      );
    case 'Property':
      if (up.value !== at) return 'code';
      if (isNamed(textOf(node)) && up.parent.properties.some((other) => isSaid(other.value)) && !isCode(up))
        return 'shown';
      return placeByName(up.computed ? '' : nameOf(up.key));
    case 'CallExpression':
    case 'NewExpression':
      if (calleeOf(up) === 'setAttribute' && up.arguments[1] === at) return placeByName(textOf(up.arguments[0]) ?? '');
      if ((up.type === 'NewExpression' && !NAMING_CALL.test(calleeOf(up))) || CODE_CALL.test(calleeOf(up)))
        return 'code';
      if (calleeOf(up) === 'plural') return 'shown';
      return NAMING_CALL.test(calleeOf(up)) && up.arguments[0] === at ? 'shown' : 'maybe';
    case 'ArrayExpression':
      // A pair of a name and what it names.
      if (up.elements.length === 2 && up.elements[0] === at && isDrawn(up.elements[1]) && isNamed(textOf(node)))
        return 'shown';
      // A list that something is done with, such as to join it, may be read.
      return placeOf(up) === 'code' && up.parent.type !== 'MemberExpression' ? 'code' : 'maybe';
    case 'BinaryExpression':
      return up.operator === '+' ? 'maybe' : 'code';
    case 'ArrowFunctionExpression':
      return up.parent.type === 'Property' ? placeByName(nameOf(up.parent.key)) : 'maybe';
    case 'VariableDeclarator':
      return CODE_NAME.test(up.id.name ?? '') || /class/i.test(up.id.name ?? '') ? 'code' : 'maybe';
    case 'TemplateLiteral':
      return placeOf(up);
    case 'AssignmentExpression':
      return up.right === at && READ_MEMBER.test(up.left.property?.name ?? '') ? 'shown' : 'maybe';
    case 'AssignmentPattern':
      return placeByName(up.left.name ?? '');
    case 'ReturnStatement':
      return 'maybe';
    default:
      return 'code';
  }
}
const placeByName = (name) => (TEXT_NAME.test(name) ? 'shown' : CODE_NAME.test(name) ? 'code' : 'maybe');
/** Names begin with a capital letter; codes of ours do not. */
const isNamed = (text) => /^\p{Lu}|\s/u.test(text);
const isSaid = (node) => node?.type === 'CallExpression' && SAYS_BY_KEY.test(calleeOf(node));
/** Named like a code, or among others that are none of ours to say. */
const isCode = ({ computed, key }) => !computed && CODE_NAME.test(nameOf(key));
const isDrawn = (node) => node !== null && !['Literal', 'ArrayExpression', 'ObjectExpression'].includes(node.type);

const told = (text) =>
  `A bare text: “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”. Give it a key in its source of words and say t(key).`;
const bareText = {
  create(context) {
    const look = (node) => {
      const text = textOf(node);
      if (typeof text !== 'string' || !isText(text)) return;
      const place = placeOf(node);
      if (place === 'shown' || (place === 'maybe' && (isSentence(text) || isFilledIn(text))))
        context.report({ node, message: told(text) });
    };
    return {
      JSXText(node) {
        const tag = node.parent.openingElement?.name.name;
        if (isText(node.value) && tag !== 'Kbd' && tag !== 'kbd') context.report({ node, message: told(node.value) });
      },
      Literal: look,
      TemplateLiteral: look,
    };
  },
};

/** Where errors begin, and which of their arguments are no sentences: codes, statuses and things that are said by their name. */
const ERRORS = {
  refused: [0, 2],
  conflict: [0, 2],
  invalid: [],
  unauthorized: [],
  forbidden: [1],
  tooMany: [0],
  AppError: [0, 1],
  wrong: [1, 2],
  wrongFile: [1, 2],
  fault: [1, 2],
  problem: [1, 2, 3],
};
/** Members of an object that say something; the others are names, numbers and causes. */
const SAYS = /^(message|details)$/;
/** What a sentence is made of beside its key. */
const SAYERS = /^say(\p{Lu}|$)/u;
const saidIn = (node) => {
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    if (up.type === 'Property' && !(up.value === at && SAYS.test(nameOf(up.key)))) return false;
    if (up.type === 'TaggedTemplateExpression') return false;
    if (up.type === 'BinaryExpression' && up.operator !== '+') return false;
    if (up.type === 'ConditionalExpression' && up.test === at) return false;
    if (up.type === 'MemberExpression' || /Function|Statement|Declaration/.test(up.type)) return false;
    if (up.type === 'Property') return true;
    if (up.type !== 'CallExpression' && up.type !== 'NewExpression') continue;
    const name = calleeOf(up);
    if (SAYERS.test(name)) return false;
    return Object.hasOwn(ERRORS, name) && !ERRORS[name].includes(up.arguments.indexOf(at));
  }
  return false;
};
/** A sentence of an error, or of what is wrong about a member, has a key in a source of errors. */
const bareError = {
  create(context) {
    const look = (node) => {
      const text = textOf(node);
      if (typeof text === 'string' && /\p{L}{2}/u.test(text) && /\s|^\p{Lu}/u.test(text.trim()) && saidIn(node))
        context.report({ node, message: told(text).replace('t(key)', 'say(key)') });
    };
    return { Literal: look, TemplateLiteral: look };
  },
};

/** Whose text is a word of ours by its key, and what takes texts apart and puts them together. */
const KEYED = /^(word|coded|join|split|includes|startsWith|endsWith|replace|replaceAll|test|match|slice)$/;
/** What a function or a constant is called. */
const calledHere = (node, within) =>
  node.type === 'FunctionDeclaration'
    ? node.id?.name
    : node.type === 'VariableDeclarator' && node.init === within
      ? node.id.name
      : undefined;
const HISTORY = Symbol('what a history shows');
/** Histories, functions and constants around a place, outermost last; undefined where what stands there is no text of a value. */
function shownIn(node) {
  const around = [];
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    if (/^TS(LiteralType|TypeAnnotation)|^Import|^Export(Named|All)/.test(up.type) && up.declaration !== at)
      return undefined;
    if (up.type === 'BinaryExpression' && up.operator !== '+') return undefined;
    if (up.type === 'ConditionalExpression' && up.test === at) continue;
    if (up.type === 'MemberExpression' && up.property === at) return undefined;
    if (up.type === 'CallExpression' && up.callee !== at && KEYED.test(calleeOf(up))) return undefined;
    if (
      up.type === 'CallExpression' &&
      up.callee !== at &&
      calleeOf(up) === 'changeEvent' &&
      up.arguments.indexOf(at) > 2
    )
      around.push(HISTORY);
    if (up.type === 'Property' && up.value === at && /^history(WhenNew)?$/.test(nameOf(up.key))) {
      if (up.parent.parent.type === 'CallExpression' && calleeOf(up.parent.parent) === 'entity') {
        if (at.type === 'ArrayExpression') return undefined;
        around.push(HISTORY);
      }
    }
    const name = calledHere(up, at);
    if (name) around.push(/InHistory$/.test(name) ? HISTORY : name);
  }
  return around;
}
/** Members are named by a key, in a list of names, or by their way: `customer.7.pricing`. */
const isMember = ({ parent }, text) =>
  /^[\w…]+(\.[\w…]+)+$/.test(text) ||
  (parent.type === 'Property' && !parent.computed && nameOf(parent.key) === text) ||
  (parent.type === 'ArrayExpression' && /^(VariableDeclarator|TS(As|Satisfies)Expression)$/.test(parent.parent.type));
/**
 * What a service writes into a history is said when somebody reads it: its own words are keys. It looks at what `entity` and
 * `changeEvent` are given, at functions and constants of the file that these name, and at any whose name ends in `InHistory`.
 */
const bareHistory = {
  create(context) {
    const texts = [],
      uses = [];
    const look = (node) => {
      const text = textOf(node);
      if (typeof text !== 'string' || !/\p{L}{2}/u.test(text) || UNITS.test(text.trim()) || isMember(node, text))
        return;
      const around = shownIn(node);
      if (around?.length) texts.push({ node, text, around });
    };
    return {
      Literal: look,
      TemplateLiteral: look,
      Identifier(node) {
        if (node.parent.type === 'Property' && node.parent.key === node && !node.parent.shorthand) return;
        const around = shownIn(node);
        if (around?.length) uses.push({ name: node.name, around });
      },
      'Program:exit'() {
        const shown = new Set([HISTORY]);
        for (let before = -1; before !== shown.size;) {
          before = shown.size;
          for (const { name, around } of uses) if (around.some((one) => shown.has(one))) shown.add(name);
        }
        for (const { node, text, around } of texts)
          if (around.some((one) => shown.has(one)))
            context.report({ node, message: told(text).replace('t(key)', 'word(key)') });
      },
    };
  },
};

/** What writes numbers, days and lists in a locale, which is their first argument. */
const WRITERS = /^toLocale(Date|Time)?String$|^(Number|DateTime|RelativeTime|List|Duration)Format$/;
/** Whatever a page writes is written in the reader's locale: none is named in place, and the browser's own is not the reader's. */
const ownLocale = {
  create(context) {
    const look = (node) => {
      const { callee, arguments: given } = node;
      const [locale] = given;
      const name = callee.type === 'MemberExpression' ? (callee.property.name ?? '') : '';
      if (!WRITERS.test(name) || !(!locale || locale.type === 'Literal' || locale.name === 'undefined')) return;
      context.report({
        node,
        message: `“${name}” in one locale for everybody. Take formatNumber and its like, or currentLocale(), of @cartage/ui/core.ts.`,
      });
    };
    return { CallExpression: look, NewExpression: look };
  },
};
export default {
  meta: { name: 'words' },
  rules: {
    'bare-text': bareText,
    'bare-error': bareError,
    'bare-history': bareHistory,
    'bare-told': bareTold,
    'own-locale': ownLocale,
    'own-list': ownList,
  },
};
