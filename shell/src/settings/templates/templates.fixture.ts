/** A text of one's own, its draft and versions, for tests of the page. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { type EditedText, templateDraftCalls as draftCalls } from '@cartage/contract/communication/template-draft.ts';
import { answers, listOf } from '@cartage/testing/page.tsx';

export const ID = '0190a3c0-0000-7000-8000-0000000000e1';
export const words = { templatesubjecttitle: 'Booked', templatecontent: '<p>Hello</p>' };
export const draftOf = (more: object = {}) => ({
  ...words,
  ...{ revision: 4, username: 'ravi', modificationtime: '2026-11-21T01:00:00Z' },
  ...more,
});
export const edited = (more: Partial<EditedText> = {}): EditedText => ({
  own: { id: ID, version: 2, ...words },
  follows: { whose: 'Shipped', templatesubjecttitle: 'Shipped', templatecontent: '<p>Old</p>' },
  draft: null,
  languages: [],
  ...more,
});
const summary = { type: 'Delivered' as const, version: 2, drafts: 0, isdrafted: false, own: 1 };
const owner = { customerid: 7, customertype: null, name: 'Redgum', version: 1, isdrafted: true };
/** A type with its own text in version 2, and every call of the page answered. */
export function answerTemplates(): void {
  answers(templateCalls.types, () => [
    { id: 'Delivered' as const, name: 'Delivered', fields: [] },
    { id: 'InvoiceIssued' as const, name: 'Invoice issued', fields: [] },
    { id: 'PasswordReset' as const, name: 'Password reset', fields: [] },
  ]);
  answers(draftCalls.summaries, () => [
    summary,
    { ...summary, type: 'InvoiceIssued' as const, version: 7, drafts: 1, isdrafted: true, own: 0 },
    { ...summary, type: 'PasswordReset' as const, version: 0, own: 0 },
  ]);
  answers(noticeCalls.find, () => []);
  answers(templateCalls.recipients, () => ({ goesto: [{ to: 'Customer' as const, ison: true }], copies: [] }));
  answers(draftCalls.owners, () => ({ items: [owner], totalCount: 1 }));
  answers(draftCalls.text, () => edited());
  answers(draftCalls.save, ({ revision, templatesubjecttitle, templatecontent }) =>
    draftOf({ templatesubjecttitle, templatecontent, revision: revision + 1 }),
  );
  answers(draftCalls.publish, () => ({ id: ID, version: 3 }));
  answers(draftCalls.discard, () => undefined);
  answers(draftCalls.version, ({ version }) => ({ ...words, templatecontent: `<p>Hello</p>\n<p>Of ${version}</p>` }));
  answers(templateCalls.fields, () => [
    {
      ...{ propertyname: 'signedBy', propertytype: 'Text' },
      ...{ mappedtemplateproperty: '{{ signedBy }}', mappedtemplatepropertydescription: 'Who signed' },
    },
  ]);
  answers(bookingCalls.list, () => listOf());
  const v = (version: number, sent: number) => ({
    ...{ version, sent, stored: 0, username: 'Ada', creationtime: '2026-11-21T01:00:00Z' },
  });
  answers(templateCalls.versions, () => [v(2, 6214), v(1, 3), { ...v(0, 0), username: null, creationtime: null }]);
  answers(templateCalls.preview, ({ templatecontent }) => ({
    ...{ subject: 'Booked', html: templatecontent, sms: null, values: [{ field: 'signedBy', value: 'Kim' }] },
    examples: ['deliveredTime'],
    problems: templatecontent.includes('singedBy')
      ? [
          {
            part: 'templatecontent' as const,
            message: "There is no field 'singedBy'.",
            line: 2,
            field: 'singedBy',
            suggestion: 'signedBy',
          },
        ]
      : [],
  }));
}
