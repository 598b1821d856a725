import { EditorView } from '@codemirror/view';
import { screen } from '@testing-library/react';

// The editor measures text, which jsdom does not lay out.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** The source once its editor has come. */
export async function source(): Promise<EditorView> {
  const text = await screen.findByRole('textbox', { name: 'Text' });
  return EditorView.findFromDOM(text)!;
}
