import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { quoteCalls, type QuoteRequest } from '@cartage/contract/booking/quote.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { carrier } from '../quote/quote.fixture.ts';
import { newDraft } from '../quote/draft.ts';
import LegsPage from './legs.page.tsx';

const item = {
  packageType: 'Carton',
  quantity: 2,
  length: { value: 40, unit: 'cm' as const },
  width: { value: 30, unit: 'cm' as const },
  height: { value: 30, unit: 'cm' as const },
  weight: { value: 12, unit: 'kg' as const },
};
const stored = () =>
  aRecord({
    consignmentId: 'CR000000017',
    bookingStatus: 'Booked',
    manifestId: null,
    items: [item],
    isMultiLeg: false,
    invoiceNumber: null,
    invoiceId: null,
    promoCode: null,
    isInsured: false,
  });
/** Each leg arrives two days after it leaves; Southline is dearer and quicker. */
const requests = new Map<string, QuoteRequest>();
const plus = (day: string, n: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);
beforeEach(() => {
  localStorage.clear();
  requests.clear();
  answers(lookupCalls.packageTypes, () => []);
  answers(lookupCalls.searchLocations, ({ search }) => [
    {
      suburb: search,
      postCode: '2650',
      countryCode: 'AU',
      attributes: { stateCode: 'NSW', state: 'NSW' },
    } as never,
  ]);
  answers(frequentAddressCalls.list, () => listOf());
  answers(bookingCalls.find, () => stored());
  answers(quoteCalls.create, (request) => {
    const resourceToken = `token-${requests.size + 1}`;
    requests.set(resourceToken, request as QuoteRequest);
    return { resourceToken };
  });
  answers(quoteCalls.list, ({ resourceToken }) => {
    const day = requests.get(resourceToken)!.despatchDate!;
    const n = Number(resourceToken.slice(6)) * 10;
    return {
      resourceToken,
      isCompleted: true,
      carriers: [carrier('Own fleet'), carrier('Southline')],
      quotes: [
        aQuote(n + 1, 'Own fleet', 100, { despatchDay: day, deliveryDay: plus(day, 2) }),
        aQuote(n + 2, 'Southline', 150, { despatchDay: day, deliveryDay: plus(day, 1) }),
      ],
    };
  });
});
const open = (path = '/bookings/legs?from=1') => renderPage(<LegsPage />, { path, session: aStaffSession() });
type User = ReturnType<typeof open>['user'];
async function addPlace(user: User, suburb: string, company: string, leg = 1) {
  await user.click(await screen.findByRole('button', { name: `Add a place on leg ${leg}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /Place/ }), suburb);
  await user.click(await screen.findByRole('option', { name: new RegExp(suburb) }));
  await user.type(dialog.getByLabelText(/Company or depot/), company);
  await user.type(dialog.getByLabelText(/Street/), '9 Depot Rd');
  await user.click(dialog.getByRole('button', { name: 'Add a place' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const bookButton = () => screen.findAllByRole('button', { name: /^Book \d legs?$/ }).then((all) => all[0]!);
const offersOf = (n: number) => screen.findByRole('radiogroup', { name: `Prices of leg ${n}` });

test('a place in between makes two legs, the second asked for the day after the first arrives and was handled', async () => {
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await offersOf(2);
  const [, ...ofLegs] = [...requests.values()];
  const [first, second] = ofLegs.slice(-2);
  expect([first!.toAddress.suburb, second!.fromAddress.suburb]).toEqual(['Wagga', 'Wagga']);
  // Delivered by five in the afternoon: with two hours of handling it leaves on the next day.
  expect(second!.despatchDate).toBe(plus(first!.despatchDate!, 3));
  expect(await screen.findByText(/ready again/)).toBeTruthy();
});
test('a quicker carrier on the first leg lets the second leave earlier; more handling later', async () => {
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await offersOf(2);
  const before = [...requests.values()].at(-1)!.despatchDate!;
  await user.click(within(await offersOf(1)).getByRole('radio', { name: /Southline/ }));
  await waitFor(() => expect([...requests.values()].at(-1)!.despatchDate).toBe(plus(before, -1)));
  await user.selectOptions(screen.getByLabelText('Handling at Wagga depot'), '2 days of handling');
  await waitFor(() => expect([...requests.values()].at(-1)!.despatchDate).toBe(plus(before, 1)));
});
test('all legs are sent as one, each with its quote, the price that was shown, and the booking that they take the place of', async () => {
  answers(legCalls.book, () => aRecord({ id: 9 }));
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await user.click(within(await offersOf(2)).getByRole('radio', { name: /Southline/ }));
  const button = await bookButton();
  await waitFor(() => expect(button).toBeEnabled());
  expect(screen.getAllByText('$275.00').length).toBeGreaterThan(0);
  await user.dblClick(button);
  await waitFor(() => expect(askedOf(legCalls.book)).toHaveLength(1));
  const [sent] = askedOf(legCalls.book);
  expect(sent).toMatchObject({
    total: 275,
    replaces: { id: 1 },
    legs: [
      { toAddress: { companyName: 'Wagga depot', addressLine1: '9 Depot Rd', suburb: 'Wagga' }, handlingMinutes: 120 },
      { carrierServiceCode: 'ROAD' },
    ],
  });
  expect(sent!.legs.map((leg) => leg.resourceToken)).toEqual([...requests.keys()].slice(-2));
  expect(sent!.legs[1]!.toAddress).toBeUndefined();
});
const withPromo = (calcMethod: 'Amount' | 'Percentage') => {
  answers(bookingCalls.find, () => ({ ...stored(), promoCode: 'SPRING' }));
  answers(quoteCalls.list, ({ resourceToken }) => {
    const { despatchDate, promoCode } = requests.get(resourceToken)!;
    const n = Number(resourceToken.slice(6)) * 10;
    const quote = aQuote(n + 1, 'Own fleet', promoCode ? 90 : 100, {
      despatchDay: despatchDate!,
      deliveryDay: plus(despatchDate!, 2),
      ...(promoCode && { promo: { code: promoCode, calcMethod } }),
    });
    const customerCost = { ...quote.customerCost, totalDiscount: promoCode ? 10 : 0 };
    return { resourceToken, isCompleted: true, carriers: [carrier('Own fleet')], quotes: [{ ...quote, customerCost }] };
  });
};
const ofLegs = () => [...requests.values()].slice(-2).map((request) => request.promoCode);
test('a promo code that takes an amount off is taken off the way once, and the summary says how much', async () => {
  withPromo('Amount');
  answers(legCalls.book, () => aRecord({ id: 9 }));
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await offersOf(2);
  expect(ofLegs()).toEqual(['SPRING', undefined]);
  expect([...requests.values()].map((request) => request.bookingId)).toContain(1);
  expect((await screen.findByText('Promo code SPRING, taken off')).nextSibling).toHaveTextContent('$10.00');
  const button = await bookButton();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(askedOf(legCalls.book)).toHaveLength(1));
  expect(askedOf(legCalls.book)[0]).toMatchObject({
    booking: { promoCode: 'SPRING' },
    total: 209,
    legs: [{ takesPromoCode: true }, { takesPromoCode: false }],
  });
});
test('a percentage is taken off each leg', async () => {
  withPromo('Percentage');
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await offersOf(2);
  expect(ofLegs()).toEqual(['SPRING', 'SPRING']);
  expect((await screen.findByText('Promo code SPRING, taken off')).nextSibling).toHaveTextContent('$20.00');
});
test('where a code does not count it is said why, and the leg has its prices without it', async () => {
  withPromo('Percentage');
  answers(quoteCalls.create, (request) => {
    if (request.promoCode) throw refused('promoCode.unknown', 'Promo code SPRING ended on 2026-11-22.');
    const resourceToken = `token-${requests.size + 1}`;
    requests.set(resourceToken, request as QuoteRequest);
    return { resourceToken };
  });
  answers(legCalls.book, () => aRecord({ id: 9 }));
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await offersOf(2);
  expect(
    screen.getAllByText('Promo code SPRING ended on 2026-11-22. Its prices are without it.').length,
  ).toBeGreaterThan(1);
  expect(await screen.findByText(/^Promo code SPRING takes nothing off this way/)).toBeVisible();
  const button = await bookButton();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(askedOf(legCalls.book)).toHaveLength(1));
  expect(askedOf(legCalls.book)[0]!.booking.promoCode).toBeUndefined();
});
test('a refusal says that nothing is booked, and all carriers can be asked again', async () => {
  refuses(legCalls.book, conflict('legs.repriced', 'All legs cost 290.00 by now. Look at their prices again.'));
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await offersOf(2);
  const button = await bookButton();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText('Nothing is booked yet')).toBeTruthy();
  expect(screen.getByText(/All legs cost 290.00/)).toBeTruthy();
  const asked = requests.size;
  await user.click(screen.getByRole('button', { name: 'Ask all carriers again' }));
  await waitFor(() => expect(requests.size).toBeGreaterThanOrEqual(asked + 2));
  expect(screen.queryByText('Nothing is booked yet')).toBeNull();
});
test('places change their order and go by the keyboard, which stays where it was, and each act is said', async () => {
  const { user } = open();
  await addPlace(user, 'Wagga', 'Wagga depot');
  await addPlace(user, 'Albury', 'Albury depot', 2);
  expect(await screen.findByRole('button', { name: 'Move Albury depot down' })).toHaveAccessibleDescription(
    'Move Albury depot down: It is the last place.',
  );
  const up = await screen.findByRole('button', { name: 'Move Albury depot up' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Albury depot is stop 1 of 2 now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Move Albury depot up' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('Albury depot is stop 2 of 2 now.')).toBeTruthy();
  screen.getByRole('button', { name: 'Remove Wagga depot' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Wagga depot is removed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Albury depot' })).toHaveFocus();
  expect(screen.queryByRole('radiogroup', { name: 'Prices of leg 3' })).toBeNull();
});
test('a place without a street or somebody to take the freight is not added', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a place on leg 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add a place' }));
  expect(await dialog.findByText('Choose a suburb or a saved address.')).toBeTruthy();
  expect(dialog.getByText('Drivers need a street to go to.')).toBeTruthy();
});
test('a booking on a manifest, or in legs already, is not split', async () => {
  answers(bookingCalls.find, () => ({ ...stored(), manifestId: 'M1' }));
  open();
  expect(await screen.findByText('This booking cannot be split into legs')).toBeTruthy();
});
test('what the quote page holds is split; without it the page leads there', async () => {
  open('/bookings/legs?of=new');
  expect(await screen.findByText('There is no freight to split yet')).toBeTruthy();
  document.body.innerHTML = '';
  const draft = newDraft('2026-11-23');
  const { fromAddress, toAddress } = stored();
  localStorage.setItem(
    `quote.draft.${aStaffSession().user!.id}.new`,
    JSON.stringify({
      of: 'new',
      at: new Date().toISOString(),
      draft: { ...draft, booking: { ...draft.booking, customer: { id: 7 }, fromAddress, toAddress, items: [item] } },
    }),
  );
  open('/bookings/legs?of=new');
  expect(await screen.findByRole('button', { name: 'Add a place on leg 1' })).toBeTruthy();
});
