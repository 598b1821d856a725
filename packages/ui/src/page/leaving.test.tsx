import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, UNSAFE_createBrowserHistory, unstable_HistoryRouter as Router } from 'react-router';
import { useNavigate, useSearchParams } from '../core.ts';
import { Tabs } from '../data.ts';
import { Form, TextField, UnsavedText } from '../form.ts';
import { AskToLeave } from './ask-to-leave.tsx';
import { asking, letGo } from './leaving.ts';

function Customer() {
  const navigate = useNavigate();
  return (
    <Form
      call={customerCalls.save}
      values={{ customer: { isBusiness: true } }}
      onDone={() => void navigate('/saved?by=form')}
    >
      <TextField name="customer.companyName" label="Company" />
    </Form>
  );
}
function Elsewhere() {
  const set = useSearchParams()[1];
  return (
    <nav>
      <Link to="/other">Other page</Link>
      <Link to="/customer?sort=name">Same page</Link>
      <button type="button" onClick={() => set({ sort: 'code' }, { replace: true })}>
        Sort
      </button>
    </nav>
  );
}
function Untyped() {
  const [note, write] = useState('');
  return (
    <>
      <input aria-label="Note" value={note} onChange={(e) => write(e.target.value)} />
      <UnsavedText when={!!note} />
    </>
  );
}
const pages = (
  <>
    <Elsewhere />
    <Routes>
      <Route path="/customer" element={<Customer />} />
      <Route path="*" element="another page" />
    </Routes>
  </>
);
type UserEvent = ReturnType<typeof renderPage>['user'];
const company = () => screen.findByLabelText(/Company/);
const typed = async (user: UserEvent) => user.type(await company(), 'Acme');
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const answer = async (user: UserEvent, name: 'Stay' | 'Leave') => {
  await question();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('a link asks before it throws away what was typed: who stays keeps it, who leaves goes', async () => {
  const { user, path } = renderPage(pages, { path: '/customer' });
  await typed(user);
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await answer(user, 'Stay');
  expect(path()).toBe('/customer');
  expect(await company()).toHaveValue('Acme');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await answer(user, 'Leave');
  expect(await screen.findByText('another page')).toBeVisible();
  expect(path()).toBe('/other');
});
test('nothing asks where nothing was typed, nor once it is saved', async () => {
  answers(customerCalls.save, () => 1);
  const { user, path, go } = renderPage(pages, { path: '/customer' });
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await waitFor(() => expect(path()).toBe('/other'));
  await go(-1);
  await typed(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The form's page goes on to another the moment it is saved.
  await waitFor(() => expect(path()).toBe('/saved?by=form'));
  expect(askedOf(customerCalls.save)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('another search of the same page does not ask', async () => {
  const { user, path } = renderPage(pages, { path: '/customer' });
  await typed(user);
  await user.click(screen.getByRole('link', { name: 'Same page' }));
  await waitFor(() => expect(path()).toBe('/customer?sort=name'));
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await waitFor(() => expect(path()).toBe('/customer?sort=code'));
  expect(await company()).toHaveValue('Acme');
});
test('another tab asks for what is typed in a tab, and not for what is typed beside it', async () => {
  const tabs = [
    { value: 'form', label: 'Form', content: <Customer /> },
    { value: 'notes', label: 'Notes', content: 'no notes' },
  ];
  const { user, path, unmount } = renderPage(<Tabs tabs={tabs} />, { path: '/customer' });
  await typed(user);
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  await answer(user, 'Stay');
  expect(await company()).toHaveValue('Acme');
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  await answer(user, 'Leave');
  expect(await screen.findByText('no notes')).toBeVisible();
  expect(path()).toBe('/customer?tab=notes');
  unmount();
  const beside = renderPage(
    <>
      <Customer />
      <Tabs tabs={[tabs[1]!, { value: 'more', label: 'More', content: 'more' }]} />
    </>,
    { path: '/customer' },
  );
  await typed(beside.user);
  await beside.user.click(screen.getByRole('tab', { name: 'More' }));
  await waitFor(() => expect(beside.path()).toBe('/customer?tab=more'));
  expect(await company()).toHaveValue('Acme');
});
test('what was typed into something that has just been deleted is not asked about', async () => {
  function Deleting() {
    const navigate = useNavigate();
    const gone = () => {
      letGo();
      void navigate('/other');
    };
    return (
      <button type="button" onClick={gone}>
        Delete
      </button>
    );
  }
  const page = (
    <>
      <Deleting />
      {pages}
    </>
  );
  const { user, path } = renderPage(page, { path: '/customer' });
  await typed(user);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe('/other'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('what is typed after a save is asked about like what was typed before it', async () => {
  answers(customerCalls.save, () => 1);
  const staying = (
    <>
      <Elsewhere />
      <Form call={customerCalls.save} values={{ customer: { isBusiness: true } }} success="Saved">
        <TextField name="customer.companyName" label="Company" />
      </Form>
    </>
  );
  const { user, path } = renderPage(staying, { path: '/customer' });
  await typed(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await user.type(await company(), ' Pty Ltd');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await answer(user, 'Stay');
  expect(path()).toBe('/customer');
});

describe('Back and Forward of a browser', () => {
  const start = window.location.href;
  afterEach(() => window.history.replaceState(null, '', start));
  test('ask, and the address is that of the page that is open', async () => {
    window.history.replaceState(null, '', '/first');
    const history = asking(UNSAFE_createBrowserHistory({ v5Compat: true }));
    const { user } = renderPage(null);
    render(
      <Router history={history}>
        <Link to="/customer">Customer</Link>
        <Link to="/last">Last</Link>
        <Routes>
          <Route path="/customer" element={<Untyped />} />
          <Route path="*" element="another page" />
        </Routes>
        <AskToLeave />
      </Router>,
    );
    const address = () => window.location.pathname;
    await user.click(screen.getByRole('link', { name: 'Customer' }));
    await user.click(screen.getByRole('link', { name: 'Last' }));
    expect(await screen.findByText('another page')).toBeVisible();
    act(() => window.history.back());
    await user.type(await screen.findByLabelText('Note'), 'late');
    act(() => window.history.forward());
    await answer(user, 'Stay');
    expect(address()).toBe('/customer');
    expect(screen.getByLabelText('Note')).toHaveValue('late');
    act(() => window.history.back());
    await answer(user, 'Leave');
    await waitFor(() => expect(address()).toBe('/first'));
    expect(await screen.findByText('another page')).toBeVisible();
    // The page that was left is still the next one.
    act(() => window.history.forward());
    expect(await screen.findByLabelText('Note')).toHaveValue('');
    expect(address()).toBe('/customer');
  });
});
