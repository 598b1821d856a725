import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { EntityDefinition, entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { aDiscussion, DISCUSSION_ID } from '@cartage/testing/discussion.fixture.ts';
import { answers, askedOf, aStaffSession, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import NamedRecordPage from './named.page.tsx';
import RecordPage from './record.page.tsx';

const KIND = '0190a3c0-0000-7000-8000-000000000009',
  RECORD = '0190a3c0-0000-7000-8000-000000000011';
const at = '2026-11-20T01:00:00.000Z';
const kind = (options: object = {}) =>
  EntityDefinition.parse({
    ...{ id: KIND, name: 'Check', version: 1, properties: {}, removed: {}, preparing: [] },
    options: { pluralname: 'Checks', commsenabled: true, module: 'Job', ...options },
    ...{ creationTime: at, lastModificationTime: null, mayWrite: true, mayDesign: true },
  });
beforeEach(() => {
  answers(entityDefinitionCalls.list, () => [kind()]);
  answers(entityDefinitionCalls.find, () => kind());
  answers(entityCalls.find, ({ type, id }) => ({
    ...{ id, type, title: 'FL-1777', customerId: null, values: {} },
    ...{ creationTime: at, creatorName: 'Alex Admin', lastModificationTime: null },
  }));
  answers(entityCalls.list, () => listOf());
  answers(discussionCalls.list, () => listOf(aDiscussion()));
  answers(discussionCalls.find, () => aDiscussion());
  answers(discussionCalls.create, () => ({ id: DISCUSSION_ID }));
  answers(discussionCalls.replyAddress, () => ({ address: null }));
  answers(discussionCalls.markRead, () => undefined);
});
const open = (more: object = {}) =>
  renderPage(<RecordPage />, { path: `/entities/Check/${RECORD}`, route: '/entities/:type/:id', ...more });
const talk = () => screen.findByRole('tab', { name: 'Discussion' });

test('a record of an own kind is talked about where it stands', async () => {
  answers(discussionCalls.list, () => listOf());
  const { user } = open();
  await user.click(await talk());
  await user.type(await screen.findByRole('textbox', { name: 'First comment' }), 'Brakes are soft');
  await user.click(screen.getByRole('button', { name: /^Start discussion/ }));
  await waitFor(() => expect(askedOf(discussionCalls.create)).toHaveLength(1));
  expect(askedOf(discussionCalls.create)[0]).toMatchObject({
    ...{ entitytype: 'Entity.Job', entityid: `${KIND}.${RECORD}` },
    comments: { comment: { content: 'Brakes are soft' } },
  });
  expect(askedOf(discussionCalls.list)[0]!.filter).toContain(`entityid eq '${KIND}.${RECORD}'`);
});
test('there is no discussion where the kind has none, its module is closed to the reader, or the tenant has switched it off', async () => {
  const shut = async (more: object = {}) => {
    const { unmount } = open(more);
    await screen.findByRole('tab', { name: 'Links' });
    expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull();
    unmount();
  };
  await shut({ without: ['Discussions'] });
  await shut({ session: aStaffSession({ permissions: ['Finance.View'] }) });
  answers(entityDefinitionCalls.find, () => kind({ commsenabled: false }));
  await shut();
});
test('a discussion leads to its record by ids, whatever the kind is called by now', async () => {
  const { path } = renderPage(<NamedRecordPage />, {
    path: `/records/${KIND}.${RECORD}?tab=discussion`,
    route: '/records/:named',
  });
  await waitFor(() => expect(path()).toBe(`/entities/Check/${RECORD}?tab=discussion`));
});
test('what is named by no kind that one may read is no page', async () => {
  renderPage(<NamedRecordPage />, { path: `/records/${RECORD}.${RECORD}`, route: '/records/:named' });
  expect(await screen.findByText('Page not found')).toBeVisible();
});
