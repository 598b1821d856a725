/** How the source looks: fields as chips, what Liquid does in bold, tags muted, all in the tokens of both themes. */
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const chip = Decoration.mark({ class: 'cm-field' });
const act = Decoration.mark({ class: 'cm-act' });
const tag = Decoration.mark({ class: 'cm-tag' });
const matcher = new MatchDecorator({
  regexp: /\{\{[^{}]*\}\}|\{%[^%]*%\}|<\/?[a-z][^<>{]*>?/gi,
  decoration: ([text]) => (text.startsWith('{{') ? chip : text.startsWith('{%') ? act : tag),
});
export const marks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: (of) => of.decorations },
);

export const looks = EditorView.theme({
  '&': { fontSize: '12px', color: 'var(--color-ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '2px solid var(--color-focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
    lineHeight: '22px',
    maxHeight: '28rem',
    minHeight: '16rem',
  },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-muted)', border: 'none', minWidth: '32px' },
  '.cm-field': { backgroundColor: 'var(--color-accent-soft)', color: 'var(--color-accent)', borderRadius: '3px' },
  '.cm-act': { fontWeight: '600' },
  '.cm-tag': { color: 'var(--color-muted)' },
  '.cm-wrong-line': { backgroundColor: 'var(--color-bad-soft)' },
  '.cm-wrong': {
    color: 'var(--color-bad)',
    textDecoration: 'underline wavy var(--color-bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-wrong *': { color: 'var(--color-bad)' },
  '.cm-wrong-number': { color: 'var(--color-bad)', fontWeight: '700' },
  '.cm-remedy': { fontFamily: 'var(--font-sans)', color: 'var(--color-bad)', padding: '2px 6px', lineHeight: '20px' },
  '.cm-remedy button': {
    marginLeft: '8px',
    padding: '1px 8px',
    border: '1px solid var(--color-control)',
    borderRadius: '6px',
    backgroundColor: 'var(--color-surface-1)',
    color: 'var(--color-ink)',
    cursor: 'pointer',
  },
  '.cm-remedy kbd': { marginLeft: '8px', color: 'var(--color-muted)', fontFamily: 'var(--font-sans)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-surface-1)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '5px 10px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-accent-soft)',
    color: 'var(--color-ink)',
  },
  '.cm-completionDetail': {
    fontFamily: 'var(--font-sans)',
    fontStyle: 'normal',
    color: 'var(--color-muted)',
    marginLeft: '16px',
  },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
});
