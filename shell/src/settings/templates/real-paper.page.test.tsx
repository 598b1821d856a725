import { renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { RealPaper } from './real-paper.tsx';

const urls = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
const { fetch } = globalThis;
let asked: { path: string; body: unknown }[];
let isDown: boolean;
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined }));
afterAll(() => {
  Object.assign(URL, urls);
  globalThis.fetch = fetch;
});
beforeEach(() => {
  asked = [];
  isDown = false;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  globalThis.fetch = (url, init) => {
    asked.push({ path: String(url), body: JSON.parse(String(init?.body)) as unknown });
    if (isDown) return Promise.reject(new TypeError('away'));
    const blob = async () => new Blob(['%PDF-']);
    return Promise.resolve({ ok: true, status: 200, headers: new Headers(), blob } as Response);
  };
});

test('the service that prints it draws the paper with the words as they stand', async () => {
  renderPage(<RealPaper type="InvoiceTerms" id={4} text="Pay soon" />);
  expect(await screen.findByTitle('The paper with this text')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(asked).toEqual([
    {
      path: expect.stringContaining('/api/finance/invoice/previewInvoicePaper'),
      body: { id: 4, type: 'InvoiceTerms', templatecontent: 'Pay soon' },
    },
  ]);
});
test('a statement is drawn for the customer whose account it is', async () => {
  renderPage(<RealPaper type="StatementNote" id={7} text="Dear {{ customerName }}" />);
  await screen.findByTitle('The paper with this text');
  expect(asked).toEqual([
    {
      path: expect.stringContaining('/api/finance/Customer/previewStatementPaper'),
      body: { customerId: 7, templatecontent: 'Dear {{ customerName }}' },
    },
  ]);
});
test('a paper that could not be drawn is asked for again', async () => {
  isDown = true;
  const { user } = renderPage(<RealPaper type="LabelNote" id={9} text="Ring" />);
  const again = await screen.findByRole('button', { name: /again/i });
  isDown = false;
  await user.click(again);
  await waitFor(() => expect(screen.getByTitle('The paper with this text')).toBeInTheDocument());
  expect(asked.at(-1)).toMatchObject({ body: { bookingId: 9, type: 'LabelNote', templatecontent: 'Ring' } });
});
