import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { carrierLogoCalls, logoAddress } from '@cartage/contract/carrier/carrier-logo.ts';
import { aBooking, aQuote } from '@cartage/testing/booking.fixture.ts';
import { drawnFrom, servesLogos } from '@cartage/testing/logo.fixture.ts';
import { answers, listOf, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import BookingsPage from '../bookings/bookings.page.tsx';
import { PriceRow } from '../guest/price-row.tsx';
import { WaitingRow } from './carrier-lines.tsx';
import { QuoteRow } from './quote-row.tsx';

const guid = (end: string) => `0190a3c0-0000-7000-8000-0000000000${end}`;
const [PUBLIC, PRIVATE, GONE] = [guid('a1'), guid('a2'), guid('a3')];
const served = servesLogos({ [PUBLIC]: 'public', [PRIVATE]: 'private' });
const quote = (name: string, ...logos: string[]) => {
  const made = aQuote(2, name, 500);
  return { ...made, carrier: { ...made.carrier, imageUrl: logos[0] ?? null, logos } };
};
const rows = (...quotes: ReturnType<typeof quote>[]) =>
  renderPage(
    <>
      {quotes.map((q) => (
        <QuoteRow key={q.carrier.accountName} quote={q} chosen={false} onChoose={() => undefined} />
      ))}
    </>,
  );
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

test('a quote shows its carrier’s logo, staff the private one, each fetched once however many rows show it', async () => {
  const both = [logoAddress(PUBLIC), logoAddress(PRIVATE)];
  rows(quote('Southline', ...both), quote('Northline', ...both), quote('Westline', logoAddress(PUBLIC)));
  const [ours, theirs] = [drawnFrom('private'), drawnFrom('public')];
  await waitFor(() => expect(pictures()).toEqual([ours, ours, theirs]));
  expect(served.fetched.toSorted()).toEqual(both.toSorted());
});
test('initials stand where there is no logo, it is not to be seen, or it does not load', async () => {
  rows(
    quote('Southline Freight'),
    quote('Northline Express', logoAddress(GONE)),
    quote('Eastern Road', 'https://logos.example.com/a.png'),
    quote('Westline Air', logoAddress(PUBLIC)),
  );
  expect(await screen.findByText('NE')).toBeInTheDocument();
  expect([screen.getByText('SF'), screen.getByText('ER')]).toHaveLength(2);
  await waitFor(() => expect(pictures()).toEqual([drawnFrom('public')]));
  expect(screen.queryByText('WA')).toBeNull();
  fireEvent.error(document.querySelector('img')!);
  expect(screen.getByText('WA')).toBeInTheDocument();
  expect(pictures()).toEqual([]);
});
test('a guest’s price shows the logo that guests may see', async () => {
  renderPage(<PriceRow quote={quote('Southline', logoAddress(PUBLIC))} chosen onChoose={() => undefined} />, {
    session: null,
  });
  await waitFor(() => expect(pictures()).toEqual([drawnFrom('public')]));
});
const logo = (carrierAccountId: number, accountCode: string, id: string) => ({
  carrierAccountId,
  accountCode,
  logo: id,
});
test('a carrier that is still asked has its logo already', async () => {
  answers(carrierLogoCalls.list, () => [logo(2, 'SIM-1', PUBLIC)]);
  const asked = { code: 'SIM', name: 'Southline', accountCode: 'SIM-1', state: 'pending' as const };
  const carrier = { ...asked, reason: null, elapsedMs: null, quoteCount: 0, unpriced: [] };
  renderPage(<WaitingRow carrier={carrier} since={Date.now()} />);
  await waitFor(() => expect(pictures()).toEqual([drawnFrom('public')]));
});

async function listed() {
  answers(carrierAccountCalls.list, () => listOf());
  answers(bookingCalls.countByStatus, () => ({
    totalCount: 2,
    delivered: 0,
    inTransit: 0,
    processing: 2,
    exception: 0,
  }));
  answers(bookingCalls.list, () =>
    listOf(
      aBooking({ id: 1, carrier: 'SIM', carrierAccountId: 2 }),
      aBooking({ id: 2, consignmentId: 'HF00000002', carrier: 'FLEET', carrierAccountId: 1 }),
    ),
  );
  renderPage(<BookingsPage />, { path: '/bookings' });
  await screen.findByText('HF00000002');
  return () => [...document.querySelectorAll('td span[aria-hidden] > img, td span[aria-hidden] > svg')].length;
}
test('bookings show the logo of the account that carries them, and the lorry of the own fleet beside it', async () => {
  answers(carrierLogoCalls.list, () => [logo(2, 'SIM-1', PUBLIC)]);
  const marks = await listed();
  await waitFor(() => expect(pictures()).toEqual([drawnFrom('public')]));
  expect(marks()).toBe(2);
});
test('where no carrier has a logo, bookings name their carriers alone', async () => {
  answers(carrierLogoCalls.list, () => []);
  const marks = await listed();
  expect(marks()).toBe(0);
});
