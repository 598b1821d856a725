import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { aDiscussion, DISCUSSION_ID } from '@cartage/testing/discussion.fixture.ts';
import { answers, askedOf, aStaffSession, listOf, onWideScreen, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { BesidePlace, Page } from '../core.ts';
import { Tabs, useTalkBeside } from '../data.ts';
import { useState } from 'react';
import Discussions from './discussions.tsx';

const talk = { entity: 'Booking' as const, id: 1, customer: { id: 7, name: 'Kestrel Tools' } };
function Record() {
  const beside = useTalkBeside(talk);
  return (
    <Page title="CR000482097" sub="To Hobart" beside={beside} actions={[{ label: 'Rebook', onClick: () => undefined }]}>
      <Tabs
        tabs={[
          { value: 'overview', label: 'Overview', content: <textarea aria-label="Note" /> },
          ...(beside?.facts('What is true of it') ?? []),
          { value: 'discussion', label: 'Discussion', hidden: !!beside, content: <Discussions {...talk} /> },
        ]}
      />
    </Page>
  );
}
/** As in the layout: the page, and after it the place of a panel. */
function Laid() {
  const [place, set] = useState<HTMLElement | null>(null);
  return (
    <>
      <main>
        <BesidePlace value={place}>
          <Record />
        </BesidePlace>
      </main>
      <div ref={set} />
    </>
  );
}
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answers(discussionCalls.list, () => listOf(aDiscussion({ unread: 2 })));
  answers(discussionCalls.find, () => aDiscussion());
  answers(discussionCalls.replyAddress, () => ({ address: null }));
  answers(discussionCalls.markRead, () => undefined);
  answers(commentCalls.create, () => ({ id: DISCUSSION_ID }));
});
const open = (path = '/', more: { without?: ['Discussions'] } = {}) =>
  renderPage(<Laid />, { path, session: aStaffSession(), ...more });
const button = () => screen.findByRole('button', { name: /^Conversation/ });
const panel = () => screen.findByRole('complementary', { name: 'Conversation' });
const noPanel = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());

test('below 1280 px the discussion is a tab, and nothing is asked before it is opened', async () => {
  const { user } = open();
  expect(screen.queryByRole('button', { name: /^Conversation/ })).toBeNull();
  expect(askedOf(discussionCalls.list)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Discussion' }));
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toBeVisible();
});

describe('from 1280 px on', () => {
  beforeEach(onWideScreen);

  test('it is no tab: a button says what is new and opens a panel, which stays open on the next record', async () => {
    const { user, unmount } = open();
    expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Conversation 2 new' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(await button());
    expect(await within(await panel()).findByRole('textbox', { name: 'Your comment' })).toBeVisible();
    // What stood at the side of the record gives its room.
    expect(screen.getByRole('tab', { name: 'Facts' })).toBeVisible();
    unmount();
    const again = open();
    expect(await panel()).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Close the conversation' }));
    await noPanel();
    expect(screen.queryByRole('tab', { name: 'Facts' })).toBeNull();
    again.unmount();
    open();
    expect(await button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('C opens it with the focus in it, after the page in the order of Tab, and gives the focus back', async () => {
    const { user } = open();
    await button();
    await user.keyboard('c');
    expect(await panel()).toHaveFocus();
    const main = screen.getByRole('main');
    expect(main.compareDocumentPosition(await panel()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close the conversation' })).toHaveFocus();
    await user.keyboard('c');
    await noPanel();
    expect(await button()).toHaveFocus();
    // Whoever writes a c writes a c.
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('c');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('c');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('Escape closes it while nothing is written, and what is written is kept', async () => {
    const { user } = open();
    await user.click(await button());
    const box = await within(await panel()).findByRole('textbox', { name: 'Your comment' });
    await user.type(box, 'Half a thought{Escape}');
    expect(await panel()).toBeVisible();
    await user.clear(box);
    await user.keyboard('{Escape}');
    await noPanel();
    expect(await button()).toHaveFocus();
  });

  test('a mention’s link opens it without moving the focus; closing takes it from the address', async () => {
    const { user, path } = open(`/?tab=discussion&discussion=${DISCUSSION_ID}`);
    expect(await within(await panel()).findByRole('textbox', { name: 'Your comment' })).toBeVisible();
    expect(await panel()).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close the conversation' }));
    await noPanel();
    expect(path()).toBe('/');
  });

  test('a tab that is opened beside it leaves it open', async () => {
    const { user } = open(`/?tab=discussion&discussion=${DISCUSSION_ID}`);
    await panel();
    await user.click(screen.getByRole('tab', { name: 'Facts' }));
    expect(await screen.findByText('What is true of it')).toBeVisible();
    expect(await panel()).toBeVisible();
  });

  test('where discussions are switched off there is neither', async () => {
    open('/', { without: ['Discussions'] });
    await screen.findByRole('tab', { name: 'Overview' });
    expect(screen.queryByRole('button', { name: /^Conversation/ })).toBeNull();
    expect(askedOf(discussionCalls.list)).toEqual([]);
  });
});
