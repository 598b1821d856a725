/** What is wrong with a template: what Liquid cannot read, and fields that this type of mail does not have. */
import type { TemplateProblem, TextType } from '@cartage/contract/communication/template.ts';
import {
  linesTaken,
  DOCUMENT_TEXTS,
  type DocumentType,
  MAX_DOCUMENT_TEXT,
} from '@cartage/contract/communication/document-text.ts';
import { renderText, variablesOf } from '@cartage/server/liquid.ts';
import { examples, FIELDS, isOfDocument } from './fields.ts';
import type { Template } from './template.tables.ts';

const MOST = 20;

export function problemsOf(type: TextType, template: Template): TemplateProblem[] {
  if (isOfDocument(type)) return problemsOnPaper(type, template.templatecontent);
  return (['templatesubjecttitle', 'templatecontent'] as const)
    .flatMap((part) => problemsIn(type, part, template[part]))
    .slice(0, MOST);
}
/** A paper's text is plain, and has the room that its place has. */
function problemsOnPaper(type: DocumentType, text: string): TemplateProblem[] {
  const part = 'templatecontent' as const;
  const problem = (message: string, line = 1) => ({ part, message, line, field: null, suggestion: null });
  if (text.length > MAX_DOCUMENT_TEXT) return [problem(`It may have ${MAX_DOCUMENT_TEXT} characters.`)];
  const found = problemsIn(type, part, text);
  if (found.length) return found.slice(0, MOST);
  const tag = /<\/?[a-z][^<>]*>/i.exec(text);
  if (tag)
    return [problem(`Papers are plain text: ${tag[0]} would be printed.`, text.slice(0, tag.index).split('\n').length)];
  const { lines, characters, place } = DOCUMENT_TEXTS[type];
  let taken: number;
  try {
    taken = linesTaken(renderText(text, examples(type)), characters);
  } catch (error) {
    return [problem(`It cannot be rendered: ${(error as Error).message.split('\n')[0]!.slice(0, 200)}`)];
  }
  if (taken <= lines) return [];
  const room =
    lines === 1 ? `one line of about ${characters} characters` : `${lines} lines of about ${characters} characters`;
  return [problem(`It takes ${taken} lines; ${place} there is room for ${room}.`)];
}
function problemsIn(type: TextType, part: TemplateProblem['part'], text: string): TemplateProblem[] {
  const known = FIELDS[type].map((field) => field.name);
  const read = variablesOf(text);
  if ('error' in read) return [{ part, message: read.error, line: read.line, field: null, suggestion: null }];
  const unknown = read.variables.filter(({ path }) => !isKnown(path, known)).slice(0, MOST);
  return unknown.map(({ path, line }) => {
    const suggestion = nearest(path, known);
    const message = `There is no field '${path}' in this ${isOfDocument(type) ? 'document' : 'mail'}.${suggestion ? ` Did you mean '${suggestion}'?` : ''}`;
    return { part, message, line, field: path, suggestion };
  });
}
/** The field itself, the group that holds it, or what a list or a text knows of itself. */
const isKnown = (path: string, known: readonly string[]): boolean =>
  known.some(
    (name) =>
      name === path || name.startsWith(`${path}.`) || [`${name}.size`, `${name}.first`, `${name}.last`].includes(path),
  );

function nearest(path: string, known: readonly string[]): string | null {
  const ranked = known
    .map((name) => ({ name, far: distance(path.toLowerCase().slice(0, 60), name.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  return ranked[0] && ranked[0].far <= Math.max(2, path.length / 3) ? ranked[0].name : null;
}
/** How many letters must change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
