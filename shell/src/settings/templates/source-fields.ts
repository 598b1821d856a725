/** Offers the fields of a type: while one is written between braces, and anywhere on Ctrl Space. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Field } from './text.ts';

export const fieldCompletion =
  (fields: () => readonly Field[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const before = context.matchBefore(/[\w.]*/)!;
    const line = context.state.doc.lineAt(context.pos);
    const isInside = /\{[{%](?:(?!\}\}|%\}).)*$/.test(line.text.slice(0, context.pos - line.from));
    if (!context.explicit && !(isInside && before.text)) return null;
    const options = fields().map(({ name, about, value }): Completion => ({
      label: name,
      detail: value || about,
      info: about,
      ...(!isInside && { apply: `{{ ${name} }}` }),
    }));
    return { from: before.from, options, validFor: /^[\w.]*$/ };
  };
