/** A paper's text as a page shows it before anything is printed: in its width, with the lines there is room for. Pure. */
import { DOCUMENT_TEXTS, type DocumentType } from '@cartage/contract/communication/document-text.ts';

/** As wide as the place is on paper, so that lines break as they will there. */
const EM_A_CHARACTER = 0.53;
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
export function onPaper(type: DocumentType, text: string): string {
  const { characters } = DOCUMENT_TEXTS[type];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${type}</title></head>
<body style="margin:0;padding:16px;background:#ffffff;font:12px/18px Arial,sans-serif;color:#5b6472">
<div style="width:${(characters * EM_A_CHARACTER).toFixed(1)}em;border:1px dashed #b9bfc8;padding:8px;min-height:18px;white-space:pre-wrap;overflow-wrap:anywhere" dir="auto">${escaped(text.trim())}</div></body></html>`;
}
