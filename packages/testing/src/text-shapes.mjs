/** What the rules for words share: the text of a literal, what things are called, and whether a text reads like a sentence. */
/** A word, and beside it what is filled in. */
export const isFilledIn = (text) =>
  /\p{L}{2,}[,:]?\s+…|…,?\s+\p{L}{2,}/u.test(text.replaceAll(/… (kg|km|cm|mm|min|h)\b/g, '')) &&
  !/[/_=&?#(]/.test(text);
/** Two words with small letters beside each other; class names have hyphens, colons or brackets. */
export const isSentence = (text) =>
  /\p{L}{2,}[,.:;?!’']*\s+\S*\p{Ll}|\p{Ll}\S*\s+\p{L}{2,}/u.test(text) &&
  !/\w\(|[_{}[\]<>=|;]|^[/#.@]|\S:\S|\b(eq|ne|asc|desc|auto)\b|\d(px|rem)\b/.test(text) &&
  !text
    .trim()
    .split(/\s+/)
    .every((word) => /^[-!a-z0-9.]+$/.test(word) && (/[-\d]/.test(word) || CLASS.test(word)));
const CLASS = /^(flex|grid|block|hidden|border|rounded|sticky|relative|absolute|truncate|underline|mono|num|touch)$/;

export const textOf = (node) =>
  node.type === 'TemplateLiteral' ? node.quasis.map((q) => q.value.cooked ?? '').join('\u2026') : node.value;
export const nameOf = (key) =>
  key.type === 'JSXIdentifier' || key.type === 'Identifier' ? key.name : String(key.value ?? '');
export const calleeOf = ({ callee }) =>
  callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? (callee.property.name ?? '') : '';
