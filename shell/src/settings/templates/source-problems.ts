/** What is wrong in a text, where it stands: the line, the field under a wave, and below it the field that was probably meant. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { TemplateProblem } from '@cartage/contract/communication/template.ts';
import { type EditorState, type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  lineNumberMarkers,
  WidgetType,
} from '@codemirror/view';
import { placesOf } from './text.ts';

const t = wordsOf(templateWords);

export const setProblems = StateEffect.define<readonly TemplateProblem[]>();
type Kept = { problems: readonly TemplateProblem[]; marks: DecorationSet; numbers: RangeSet<GutterMarker> };

const wrongLine = Decoration.line({ class: 'cm-wrong-line' });
const wrong = Decoration.mark({ class: 'cm-wrong' });
/** Where a field stands in its line. */
function placeOf(state: EditorState, { line, field }: TemplateProblem): { from: number; to: number } | undefined {
  if (!field || line > state.doc.lines) return undefined;
  const { from, text } = state.doc.line(line);
  const [at] = placesOf(field, text);
  return at === undefined ? undefined : { from: from + at, to: from + at + field.length };
}
function marksOf(state: EditorState, problems: readonly TemplateProblem[]): DecorationSet {
  const marks: Range<Decoration>[] = [];
  for (const problem of problems) {
    if (problem.line > state.doc.lines) continue;
    const { from, to } = state.doc.line(problem.line);
    marks.push(wrongLine.range(from));
    const place = placeOf(state, problem);
    if (place) marks.push(wrong.range(place.from, place.to));
    marks.push(Decoration.widget({ widget: new Remedy(problem), block: true, side: 1 }).range(to));
  }
  return Decoration.set(marks, true);
}
class WrongNumber extends GutterMarker {
  override elementClass = 'cm-wrong-number';
  override toDOM = () => document.createTextNode('!');
}
const wrongNumber = new WrongNumber();

/** Their lines have a mark in place of the number. */
const numbersOf = ({ doc }: EditorState, problems: readonly TemplateProblem[]): RangeSet<GutterMarker> =>
  RangeSet.of(
    [...new Set(problems.map((p) => p.line))]
      .filter((line) => line <= doc.lines)
      .map((line) => wrongNumber.range(doc.line(line).from)),
    true,
  );
const field = StateField.define<Kept>({
  create: () => ({ problems: [], marks: Decoration.none, numbers: RangeSet.empty }),
  update: (was, tr) => {
    for (const { value } of tr.effects.filter((effect) => effect.is(setProblems)))
      return { problems: value, marks: marksOf(tr.state, value), numbers: numbersOf(tr.state, value) };
    if (!tr.docChanged) return was;
    return { ...was, marks: was.marks.map(tr.changes), numbers: was.numbers.map(tr.changes) };
  },
  provide: (of) => [
    EditorView.decorations.from(of, ({ marks }) => marks),
    lineNumberMarkers.from(of, ({ numbers }) => numbers),
  ],
});
/** Puts right the field at the cursor's line, else the first that has a remedy. */
export function rightNext(view: EditorView): boolean {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.head).number;
  const known = state.field(field).problems.filter((p) => p.suggestion);
  const chosen = known.find((p) => p.line === line) ?? known[0];
  return chosen ? right(view, chosen) : false;
}
function right(view: EditorView, problem: TemplateProblem): boolean {
  const place = placeOf(view.state, problem);
  if (!place) return false;
  const { from, to } = place;
  view.dispatch({ changes: { from, to, insert: problem.suggestion! }, userEvent: 'input' });
  view.focus();
  return true;
}
class Remedy extends WidgetType {
  readonly problem: TemplateProblem;
  constructor(problem: TemplateProblem) {
    super();
    this.problem = problem;
  }
  override eq = (other: Remedy) => JSON.stringify(other.problem) === JSON.stringify(this.problem);
  override toDOM(view: EditorView): HTMLElement {
    const { problem } = this;
    const row = document.createElement('div');
    row.className = 'cm-remedy';
    row.setAttribute('role', 'status');
    row.textContent = problem.suggestion ? t('didYouMean') : problem.message;
    if (problem.suggestion) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(
        `${problem.suggestion} `,
        // oxlint-disable-next-line words/bare-text -- keys
        Object.assign(document.createElement('kbd'), { textContent: 'Alt Enter' }),
      );
      button.addEventListener('click', () => right(view, problem));
      row.append(button);
    }
    return row;
  }
  override ignoreEvent = () => true;
}
export const problemMarks = field;
