/** The source of a text: line numbers, marks for Liquid and tags, what is wrong in its place, fields on Ctrl Space. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { MAX_TEMPLATE, type TemplateProblem } from '@cartage/contract/communication/template.ts';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { fieldCompletion } from './source-fields.ts';
import { looks, marks } from './source-marks.ts';
import { problemMarks, rightNext, setProblems } from './source-problems.ts';
import type { Field, SourceHandle } from './text.ts';

const t = wordsOf(templateWords);

type Props = {
  value: string;
  onChange: (value: string) => void;
  problems: readonly TemplateProblem[];
  fields: readonly Field[];
  handle: RefObject<SourceHandle | null>;
};

export default function Source({ value, onChange, problems, fields, handle }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  // The editor keeps its own text from here on; `show` gives it another.
  const first = useRef(value);
  const now = useRef({ onChange, fields });
  now.current = { onChange, fields };
  useEffect(() => {
    const made = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': t('text'), spellcheck: 'false' }),
          EditorState.changeFilter.of(
            (tr) => tr.newDoc.length <= MAX_TEMPLATE || tr.newDoc.length <= tr.startState.doc.length,
          ),
          marks,
          looks,
          problemMarks,
          autocompletion({ override: [fieldCompletion(() => now.current.fields)] }),
          keymap.of([{ key: 'Alt-Enter', run: rightNext }, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) now.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => view.current?.dispatch({ effects: setProblems.of(problems) }), [problems]);
  useImperativeHandle(handle, () => ({
    put: (start, end = '') => {
      const of = view.current!;
      const { from, to } = of.state.selection.main;
      const insert = start + of.state.sliceDoc(from, to) + end;
      const cursor = end ? from + insert.length - end.length : from + insert.length;
      of.dispatch({ changes: { from, to, insert }, selection: { anchor: cursor }, userEvent: 'input' });
      of.focus();
    },
    show: (text) => {
      const of = view.current!;
      if (of.state.doc.toString() !== text)
        of.dispatch({ changes: { from: 0, to: of.state.doc.length, insert: text } });
    },
  }));
  return <div ref={place} className="min-h-64" />;
}
