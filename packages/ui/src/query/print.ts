/** The browser's print dialog over a file; where PDFs are not shown in a page, it opens in a tab instead. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(pageWords);

export function printBlob(body: Blob): void {
  const url = URL.createObjectURL(body);
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
  if (!navigator.pdfViewerEnabled) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  const frame = Object.assign(document.createElement('iframe'), {
    src: url,
    title: t('print'),
    tabIndex: -1,
    ariaHidden: 'true',
  });
  Object.assign(frame.style, {
    position: 'fixed',
    right: '0',
    bottom: '0',
    width: '1px',
    height: '1px',
    border: '0',
    opacity: '0',
  });
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), 600_000);
}
