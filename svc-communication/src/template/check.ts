/** What is wrong with a template: what Liquid cannot read, and fields that this type of mail does not have. */
import type { TemplateProblem, TextType } from '@cartage/contract/communication/template.ts';
import {
  linesTaken,
  DOCUMENT_TEXTS,
  type DocumentType,
  MAX_DOCUMENT_TEXT,
} from '@cartage/contract/communication/document-text.ts';
import { segmentsOf } from '@cartage/contract/communication/sms-segments.ts';
import { MAX_SMS_TEXT, MOST_SEGMENTS, type SmsType } from '@cartage/contract/communication/sms-text.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { renderText, variablesOf } from '@cartage/server/liquid.ts';
import { examples, FIELDS, isOfDocument, isPlain } from './fields.ts';
import { liquidSaid } from './liquid-said.ts';
import type { Template } from './template.tables.ts';

const MOST = 20;

export function problemsOf(type: TextType, template: Template): TemplateProblem[] {
  if (isPlain(type)) return problemsOfPlain(type, template.templatecontent);
  return (['templatesubjecttitle', 'templatecontent'] as const)
    .flatMap((part) => problemsIn(type, part, template[part]))
    .slice(0, MOST);
}
/** A paper's text and a phone's are plain, and have the room that their place has. */
function problemsOfPlain(type: DocumentType | SmsType, text: string): TemplateProblem[] {
  const part = 'templatecontent' as const;
  const problem = (message: string, line = 1) => ({ part, message, line, field: null, suggestion: null });
  const longest = isOfDocument(type) ? MAX_DOCUMENT_TEXT : MAX_SMS_TEXT;
  if (text.length > longest) return [problem(say('template.tooLong', { longest }))];
  const found = problemsIn(type, part, text);
  if (found.length) return found.slice(0, MOST);
  const tag = /<\/?[a-z][^<>]*>/i.exec(text);
  if (tag) {
    const told = isOfDocument(type) ? say('paperIsPlain', { tag: tag[0] }) : say('phoneIsPlain', { tag: tag[0] });
    return [problem(told, text.slice(0, tag.index).split('\n').length)];
  }
  try {
    const tooLong = isOfDocument(type) ? tooLongOnPaper(type, text) : tooLongForPhones(type, text);
    return tooLong ? [problem(tooLong)] : [];
  } catch (error) {
    return [problem(say('template.noRendered', { message: liquidSaid((error as Error).message) }))];
  }
}
function tooLongOnPaper(type: DocumentType, text: string): string | undefined {
  const { lines, characters } = DOCUMENT_TEXTS[type];
  const taken = linesTaken(renderText(text, examples(type)), characters);
  if (taken <= lines) return undefined;
  return say(`template.lines.${type}`, { taken, lines, characters });
}
function tooLongForPhones(type: SmsType, text: string): string | undefined {
  const { segments } = segmentsOf(renderText(text, examples(type)).trim());
  return segments > MOST_SEGMENTS ? say('sms.parts', { segments, mostSegments: MOST_SEGMENTS }) : undefined;
}
function problemsIn(type: TextType, part: TemplateProblem['part'], text: string): TemplateProblem[] {
  const known = FIELDS[type].map((field) => field.name);
  const read = variablesOf(text);
  if ('error' in read)
    return [{ part, message: liquidSaid(read.error), line: read.line, field: null, suggestion: null }];
  const lines = text.split('\n');
  const unknown = read.variables
    .filter(({ path, isOfOne, line }) =>
      isOfOne ? !isOfText(path) : !isKnown(path, known) || saysGroup(lines[line - 1] ?? '', path, known),
    )
    .slice(0, MOST);
  return unknown.map(({ path, line }) => {
    const suggestion = known.find((name) => name.startsWith(`${path}.`)) ?? nearest(path, known);
    const of = isOfDocument(type) ? 'document' : isPlain(type) ? 'text' : 'mail';
    const message = suggestion ? say(`noFieldBut.${of}`, { path, suggestion }) : say(`noField.${of}`, { path });
    return { part, message, line, field: path, suggestion };
  });
}
/** The field itself, the group that holds it, or what a list or a text knows of itself. */
const isKnown = (path: string, known: readonly string[]): boolean =>
  known.some(
    (name) =>
      name === path || name.startsWith(`${path}.`) || [`${name}.size`, `${name}.first`, `${name}.last`].includes(path),
  );

/** A group as a whole says nothing to anybody: {{ tenant }}. */
const saysGroup = (line: string, path: string, known: readonly string[]): boolean =>
  !known.includes(path) &&
  known.some((name) => name.startsWith(`${path}.`)) &&
  new RegExp(`\\{\\{-?\\s*${path.replaceAll('.', '\\.')}\\s*(\\||-?\\}\\})`).test(line);
/** Lists hold texts, which have no fields but these. */
const isOfText = (path: string): boolean => /^[^.]+(\.(size|first|last))?$/.test(path);

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
