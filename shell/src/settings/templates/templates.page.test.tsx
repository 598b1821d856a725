import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import TemplatesPage from './templates.page.tsx';

const ID = '0190a3c0-0000-7000-8000-0000000000e1';
const text = { templatesubjecttitle: 'Booked', templatecontent: '<p>Hello</p>' };
const template = (version: number) => ({
  ...{ id: ID, type: 'Delivered' as const, templatename: 'Delivered', ...text, customerid: null, customertype: null },
  ...{ tenantid: 1, emailaddresses: [], version },
});
beforeEach(() => {
  answers(templateCalls.types, () => [{ id: 'Delivered' as const, name: 'Delivered', fields: [] }]);
  answers(templateCalls.list, () => listOf(template(2)));
  answers(templateCalls.fields, () => [
    {
      ...{ propertyname: 'signedBy', propertytype: 'Text' },
      ...{ mappedtemplateproperty: '{{ signedBy }}', mappedtemplatepropertydescription: 'Who signed' },
    },
  ]);
  answers(bookingCalls.list, () => listOf());
  answers(templateCalls.versions, () => [
    { version: 2, ...text, username: 'Ada', creationtime: '2026-11-21T01:00:00Z' },
  ]);
  answers(templateCalls.preview, ({ templatecontent }) => ({
    ...{ subject: 'Booked', html: templatecontent },
    problems: templatecontent.includes('singedBy')
      ? [
          {
            part: 'templatecontent' as const,
            message: "There is no field 'singedBy'.",
            line: 1,
            field: 'singedBy',
            suggestion: 'signedBy',
          },
        ]
      : [],
  }));
  answers(templateCalls.update, () => undefined);
  answers(templateCalls.bringBack, () => undefined);
  answers(templateCalls.test, () => ({ id: 'm' }));
});
const content = () => screen.findByRole('textbox', { name: 'Text' });

test('a field is put in, the text is published, and an earlier one is brought back', async () => {
  const { user } = renderPage(<TemplatesPage />);
  await user.click(await content());
  await user.click(await screen.findByRole('button', { name: /signedBy/ }));
  await user.click(await screen.findByRole('button', { name: 'Publish version 3' }));
  await waitFor(() => expect(askedOf(templateCalls.update)[0]?.templatecontent).toContain('{{ signedBy }}'));
  await user.click(await screen.findByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(askedOf(templateCalls.bringBack)).toEqual([{ id: ID, version: 0 }]));
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(askedOf(templateCalls.test)[0]?.email).toBe('ada@demo.test'));
});
test('a field that is unknown keeps it from being published, and is put right by a press', async () => {
  const { user } = renderPage(<TemplatesPage />);
  await user.type(await content(), '{{{{ singedBy }}');
  await screen.findByText(/There is no field 'singedBy'/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish version 3' })).toBeDisabled());
  await user.click(await screen.findByRole('button', { name: 'signedBy' }));
  await waitFor(async () => expect(await content()).toHaveValue('<p>Hello</p>{{ signedBy }}'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish version 3' })).toBeEnabled());
});
