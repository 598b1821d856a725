/**
 * The filter language of lists (decisions §1): parsed here into a tree, built here by the browser, compiled to SQL by
 * the server. Limits: 4,000 characters, 400 tokens, 32 levels, 1,000 list items.
 */
import { invalid } from './error.ts';
import { say } from './words/errors/input.ts';

export type Literal = string | number | boolean | null;
export type Operand = { field: string; fold?: 'lower' | 'upper'; at: number } | { value: Literal };
export type Filter =
  | { op: 'and' | 'or'; left: Filter; right: Filter }
  | { op: 'not'; of: Filter }
  | { op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'; left: Operand; right: Operand }
  | { op: 'in'; left: Operand; values: Literal[] }
  | { op: 'contains' | 'startswith' | 'endswith'; left: Operand; right: Operand };

const MAX_CHARACTERS = 4000,
  MAX_TOKENS = 400,
  MAX_DEPTH = 32,
  MAX_ITEMS = 1000;
const COMPARISONS = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le']);
const MATCHES = new Set(['contains', 'startswith', 'endswith']);

type Token = { kind: 'word' | 'text' | 'number' | 'mark'; text: string; at: number };
const TOKEN =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)|([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w])|([A-Za-z_][\w]*(?:\/[A-Za-z_][\w]*)*)|([(),]))/y;

/** Parses a filter; a fault is a 400 that names the place. */
export function parseFilter(source: string): Filter | undefined {
  if (source.trim() === '') return undefined;
  if (source.length > MAX_CHARACTERS)
    throw fault(say('filterTooLong', { maxCharacters: MAX_CHARACTERS }), MAX_CHARACTERS);
  const tokens = tokenize(source);
  let next = 0;
  const peek = () => tokens[next];
  const at = () => peek()?.at ?? source.length;
  const isWord = (word: string) => peek()?.kind === 'word' && peek()!.text.toLowerCase() === word;
  const take = (mark: string) => {
    if (peek()?.kind !== 'mark' || peek()!.text !== mark) throw fault(say('expected', { mark }), at());
    next++;
  };

  function or(depth: number): Filter {
    let left = and(depth);
    while (isWord('or')) {
      next++;
      left = { op: 'or', left, right: and(depth) };
    }
    return left;
  }
  function and(depth: number): Filter {
    let left = not(depth);
    while (isWord('and')) {
      next++;
      left = { op: 'and', left, right: not(depth) };
    }
    return left;
  }
  function not(depth: number): Filter {
    if (depth > MAX_DEPTH) throw fault(say('filterTooDeep', { maxDepth: MAX_DEPTH }), at());
    if (isWord('not')) {
      next++;
      return { op: 'not', of: not(depth + 1) };
    }
    if (peek()?.kind === 'mark' && peek()!.text === '(') {
      next++;
      const inner = or(depth + 1);
      take(')');
      return inner;
    }
    return comparison();
  }
  function comparison(): Filter {
    const start = peek();
    if (start?.kind === 'word' && MATCHES.has(start.text.toLowerCase()) && tokens[next + 1]?.text === '(') {
      const op = start.text.toLowerCase() as 'contains';
      next++;
      take('(');
      const left = operand();
      take(',');
      const right = operand();
      take(')');
      const match: Filter = { op, left, right };
      if (!isWord('eq')) return match;
      next++;
      const wanted = operand();
      if (!('value' in wanted) || typeof wanted.value !== 'boolean') throw fault(say('expectedBoolean'), at());
      return wanted.value ? match : { op: 'not', of: match };
    }
    const left = operand();
    const word = peek()?.text.toLowerCase() ?? '';
    if (peek()?.kind === 'word' && word === 'in') {
      next++;
      take('(');
      const values: Literal[] = [];
      for (;;) {
        const item = operand();
        if (!('value' in item)) throw fault(say('expectedValue'), at());
        values.push(item.value);
        if (values.length > MAX_ITEMS) throw fault(say('listTooLong', { maxItems: MAX_ITEMS }), at());
        if (peek()?.text !== ',') break;
        next++;
      }
      take(')');
      return { op: 'in', left, values };
    }
    if (peek()?.kind !== 'word' || !COMPARISONS.has(word)) throw fault(say('expectedComparison'), at());
    next++;
    return { op: word as 'eq', left, right: operand() };
  }
  function operand(): Operand {
    const token = peek();
    if (!token) throw fault(say('expectedOperand'), source.length);
    next++;
    if (token.kind === 'text') return { value: token.text };
    if (token.kind === 'number') return { value: Number(token.text) };
    if (token.kind === 'word') {
      const lower = token.text.toLowerCase();
      if (lower === 'true' || lower === 'false') return { value: lower === 'true' };
      if (lower === 'null') return { value: null };
      if ((lower === 'tolower' || lower === 'toupper') && peek()?.text === '(') {
        take('(');
        const inner = operand();
        take(')');
        const fold = lower === 'tolower' ? 'lower' : 'upper';
        if ('field' in inner) return { ...inner, fold };
        return {
          value:
            typeof inner.value === 'string'
              ? fold === 'lower'
                ? inner.value.toLowerCase()
                : inner.value.toUpperCase()
              : inner.value,
        };
      }
      if (peek()?.text === '(') throw fault(say('unknownFunction', { text: token.text }), token.at);
      return { field: token.text, at: token.at };
    }
    throw fault(say('unexpected', { text: token.text }), token.at);
  }

  const filter = or(0);
  if (next < tokens.length) throw fault(say('unexpected', { text: tokens[next]!.text }), tokens[next]!.at);
  return filter;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (source.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const m = TOKEN.exec(source);
    if (!m)
      throw fault(say('unexpectedCharacter'), at + (source.slice(at).length - source.slice(at).trimStart().length));
    const start = TOKEN.lastIndex - m[0].trimStart().length;
    if (m[1] !== undefined) tokens.push({ kind: 'text', text: m[1].slice(1, -1).replaceAll("''", "'"), at: start });
    else if (m[2] !== undefined || m[3] !== undefined) tokens.push({ kind: 'text', text: (m[2] ?? m[3])!, at: start });
    else if (m[4] !== undefined) tokens.push({ kind: 'number', text: m[4], at: start });
    else if (m[5] !== undefined) tokens.push({ kind: 'word', text: m[5], at: start });
    else tokens.push({ kind: 'mark', text: m[6]!, at: start });
    if (tokens.length > MAX_TOKENS) throw fault(say('filterTooManyWords', { maxTokens: MAX_TOKENS }), start);
    at = TOKEN.lastIndex;
  }
  return tokens;
}

const fault = (message: string, at: number) =>
  invalid([{ message: say('atCharacter', { message, at: at + 1 }), members: ['filter'] }]);

/** A literal as the language writes it. */
export const literal = (value: Literal): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
const compare = (op: string) => (field: string, value: Literal) => `${field} ${op} ${literal(value)}`;
export const eq = compare('eq'),
  ge = compare('ge'),
  lt = compare('lt'),
  le = compare('le');
export const isIn = (field: string, values: readonly Literal[]) => `${field} in (${values.map(literal).join(',')})`;
/** Case is ignored on both sides. */
export const contains = (field: string, text: string) => `contains(tolower(${field}),${literal(text.toLowerCase())})`;
/** Joins the parts that are there; a single part stands without parentheses. */
const join =
  (word: string) =>
  (...parts: (string | undefined | false)[]) => {
    const there = parts.filter((p): p is string => typeof p === 'string' && p !== '');
    return there.length > 1 ? there.map((p) => `(${p})`).join(` ${word} `) : (there[0] ?? '');
  };
export const and = join('and'),
  or = join('or');
