/** One consignment in a real browser, from the customer to the closed statement. The same over the calls: journey.api.test.ts. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { eq } from '@cartage/contract/odata.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { browserIsThere } from '@cartage/testing/browser.ts';
import { describeNeeds } from '@cartage/testing/needs.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import type { Page } from 'playwright-core';
import { askForQuotes, book, drag, fillAddress, fillCustomer, pickCustomer, saved, stopsOf } from './fixture/acts.ts';
import { browsing, FOLLOWS } from './fixture/browsing.ts';
import { within2s } from './fixture/consignment.ts';
import { answerChecks, giveTo, sign, stopAt } from './fixture/driver-acts.ts';
import { announceAll, recordPart, statementOf } from './fixture/finance-acts.ts';
import { METRO } from './fixture/metro.ts';
import { watch } from './fixture/watch.ts';

const COMPANY = 'Journey Freight';
describeNeeds('a browser: Linux x64, or Chrome', browserIsThere)('the journey of a consignment', () => {
  const site = browsing({ weeks: 0, perDay: 6 });
  let staff: Page, board: Page, finance: Page;
  let connote = '',
    record = '',
    jobId = '';
  const bookingId = () => Number(record.split('/').at(-1));
  const pool = () => board.getByRole('region', { name: 'Unallocated jobs' }),
    lane = () => board.getByRole('region', { name: 'Anh Nguyen' });
  const said = (text: RegExp) => board.getByRole('status').filter({ hasText: text }).first();

  beforeAll(async () => {
    staff = await site.as('admin@demo.test');
  }, 60_000);

  test('a new customer is refused a wrong ABN, and found by the palette', async () => {
    await staff.goto('/customers');
    await staff.getByRole('button', { name: 'New customer' }).click();
    const { dialog, create } = await fillCustomer(staff, {
      Company: COMPANY,
      Email: 'jo@journey.test',
      ABN: '51 824 753 557',
    });
    await create.click();
    await dialog.getByText('Invalid ABN').first().waitFor();
    await dialog.getByLabel('ABN').fill('51 824 753 556');
    await create.click();
    await dialog.waitFor({ state: 'hidden' });
    await staff.keyboard.press('Control+k');
    await staff.getByPlaceholder('Search...').last().fill('Journey Fre');
    await staff
      .getByRole('option', { name: new RegExp(COMPANY) })
      .first()
      .waitFor({ timeout: withinMs(4000) });
    await site.picture(staff, 'palette');
    await staff.keyboard.press('Escape');
  }, 60_000);

  test('a quote from a suburb and a postcode is priced by both carriers, explained, and booked', async () => {
    await staff.goto('/quote');
    await pickCustomer(staff, COMPANY);
    const quotes = await askForQuotes(staff);
    await staff
      .getByRole('button', { name: /Why this price/ })
      .first()
      .click();
    await site.picture(staff, 'quote');
    await quotes
      .getByRole('radio', { name: /Own fleet/ })
      .first()
      .check({ force: true });
    await fillAddress(staff, 'fromAddress', {
      companyName: COMPANY,
      contactName: 'Jo Journey',
      addressLine1: '1 George St',
      email: 'jo@journey.test',
    });
    await fillAddress(staff, 'toAddress', {
      companyName: 'Ballarat Books',
      contactName: 'Bo Bell',
      addressLine1: '2 Sturt St',
      email: 'bo@ballarat.test',
    });
    await staff.getByLabel('Note').fill('Fragile corner');
    connote = await book(staff);
    await site.picture(staff, 'booked');
    await staff.getByRole('link', { name: 'Open booking' }).click();
    await staff.waitForURL(/bookings-beta\/details/);
    record = new URL(staff.url()).pathname;
    await staff.getByRole('tab', { name: /Notes/ }).click();
    await staff.getByText('Fragile corner').first().waitFor();
    await staff.getByRole('tab', { name: /Price/ }).click();
    await site.picture(staff, 'record');
  }, 120_000);

  test('by then it is a job, and its pick-up is brought forward to today', async () => {
    board = await site.as('dispatch@demo.test');
    await board.goto(`/jobs?q=${connote}`);
    await board.getByRole('row').filter({ hasText: connote }).getByRole('link').first().click();
    await board.waitForURL(/\/jobs\/[\da-f-]{36}/);
    jobId = new URL(board.url()).pathname.split('/').at(-1)!;
    await board.getByRole('button', { name: 'Edit' }).click();
    const dialog = board.getByRole('dialog');
    // At a weekend and after the cut-off the quote’s day is a later one, and the board of today would not show it.
    await dialog.getByLabel('Pick-up day', { exact: true }).fill(dayIn(new Date(), 'Australia/Sydney'));
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }, 60_000);

  test('the board gives the job to a driver by mouse, and takes it back', async () => {
    await board.goto('/drivers/allocation');
    await pool().getByRole('button', { name: 'Search' }).click();
    await pool().getByRole('searchbox').fill(connote);
    const card = pool().getByRole('button', { name: /Ballarat Books/ });
    await drag(board, card, lane(), async () => {
      await lane()
        .getByText(/^Fits as stops? [\d and]+$/)
        .waitFor();
      await site.picture(board, 'board-drag');
    });
    await lane()
      .getByRole('list', { name: 'Stops of Anh Nguyen' })
      .getByRole('button', { name: /Ballarat/ })
      .waitFor();
    await said(/ allocated to Anh Nguyen/).waitFor();
    await board.getByRole('button', { name: /^Undo/ }).click();
    await card.waitFor();
    await drag(board, card, lane());
    await said(/ allocated to Anh Nguyen/).waitFor();
    await board.reload();
    await lane()
      .getByRole('button', { name: /Ballarat/ })
      .waitFor();
  }, 90_000);

  test('a booking made elsewhere appears on the open board, and is given to a driver with no mouse', async () => {
    const elsewhere = site.at();
    await elsewhere.signIn('admin@demo.test');
    const { customer } = await elsewhere.call(bookingCalls.find, { id: bookingId() });
    const booked = await elsewhere.call(bookingCalls.save, { booking: { ...METRO, customer }, operations: ['Book'] });
    const job = await within2s(
      async () => (await elsewhere.call(jobCalls.list, { filter: eq('bookingid', booked.id) })).items[0],
    );
    // As above: after the cut-off it leaves on a later day.
    await elsewhere.call(jobCalls.update, { job: { id: job.id, pickupdate: dayIn(new Date(), 'Australia/Sydney') } });
    const cards = pool().getByRole('button', { name: /Harbour Mill/ });
    await board.keyboard.press('/');
    await board.keyboard.press('Control+a');
    await board.keyboard.type('Harbour Mill');
    await cards.waitFor();
    for (let n = 0; n < 6 && !(await cards.evaluate((card) => card === document.activeElement)); n++)
      await board.keyboard.press('Tab');
    // Lifted, it is aimed at the driver who takes it best.
    await board.keyboard.press(' ');
    await said(/: fits as stops? \d+/).waitFor();
    await board.keyboard.press('Escape');
    await said(/Parramatta put back/).waitFor();
    await board.keyboard.press(' ');
    await said(/: fits as stops? \d+/).waitFor();
    for (let n = 0; n < 8 && !(await said(/^Anh Nguyen: /).isVisible()); n++) await board.keyboard.press('ArrowLeft');
    await said(/^Anh Nguyen: fits as stop/).waitFor();
    await board.keyboard.press(' ');
    await said(/ allocated to Anh Nguyen/).waitFor();
    await lane()
      .getByRole('button', { name: /Parramatta/ })
      .waitFor();
  }, 60_000);

  test('the driver’s day becomes an ordered run with arrivals', async () => {
    await lane()
      .getByRole('button', { name: /^Plan 2 (jobs|new)$/ })
      .click();
    await board.getByText('Run planned for Anh Nguyen').first().waitFor();
    await lane()
      .getByRole('button', { name: /^Stop \d+, Parramatta, (next|planned)/ })
      .getByText(/^\d\d:\d\d$/)
      .waitFor();
    await site.picture(board, 'board-planned');
    const told = await stopsOf(board, 'Anh Nguyen');
    const places = told.map((stop) => /^Depot|Sydney|Parramatta|Back/.exec(stop.text.replace(/^\d/, ''))?.[0]);
    expect([places.at(0), places.slice(1, -1).toSorted(), places.at(-1)]).toEqual([
      'Depot',
      ['Parramatta', 'Sydney', 'Sydney'],
      'Back',
    ]);
    expect(places.indexOf('Sydney')).toBeLessThan(places.indexOf('Parramatta'));
    expect(told.every((stop) => /\d\d:\d\d/.test(stop.text))).toBe(true);
    expect(told.map((stop) => stop.at)).toEqual(told.map((stop) => stop.at).toSorted());
    await site.picture(board, 'run');
    await board.context().close();
  }, 60_000);

  test('a driver picks up on a phone, the depot scans, another delivers with name and signature, and every page follows within two seconds', async () => {
    const pages = await watch(site, { connote, postcode: '3350', jobId, bookingId: bookingId(), articles: 3 });
    const phone = await site.as('driver@demo.test', { width: 360 });
    await phone.goto('/drive');
    await answerChecks(phone);
    await stopAt(phone, COMPANY);
    await phone.getByRole('button', { name: 'Arrived, scan 3 items' }).click();
    await phone.getByRole('button', { name: 'Picked up 3 items' }).click();
    await pages.shows({
      job: 'Picked up',
      booking: 'Picked up',
      items: 'Picked up',
      tracking: /^On its way/,
      oneMore: 'In transit',
    });

    const depot = await site.as('admin@demo.test');
    await depot.goto('/warehousing/scan');
    for (const [scan, shown] of [
      ['In depot', { job: 'In depot', booking: 'In depot', items: 'In depot', tracking: /^On its way/ }],
      ['On delivery', { job: 'On delivery', booking: 'On delivery', items: 'On delivery', tracking: /^Arriving/ }],
    ] as const) {
      await depot.getByLabel('Scan', { exact: true }).selectOption({ label: scan });
      await depot.getByLabel('Barcode').fill(connote);
      await depot.keyboard.press('Enter');
      await pages.shows(shown);
      if (scan === 'In depot') await giveTo(site.at(), jobId, 'MEL01');
    }
    await depot.context().close();
    await phone.context().close();

    const courier = await site.as('mel01@demo.test', { width: 360 });
    await courier.goto('/drive');
    await answerChecks(courier);
    await stopAt(courier, 'Ballarat Books');
    await courier.getByRole('button', { name: 'Arrived, scan 3 items' }).click();
    await courier.getByRole('button', { name: 'All 3 items are here' }).click();
    await courier.getByRole('button', { name: 'No photo needed' }).click();
    await courier.getByLabel('Name of the person').fill('Billie Bell');
    await courier.getByRole('button', { name: 'Sign', exact: true }).click();
    await sign(courier);
    await site.picture(courier, 'signature');
    await courier.getByRole('button', { name: 'Delivered' }).click();
    await pages.shows({
      job: 'Delivered',
      booking: 'Delivered',
      items: 'Delivered',
      tracking: /^Delivered/,
      oneMore: 'Delivered',
    });
    await courier.getByRole('region', { name: 'Done' }).getByText('Ballarat Books').waitFor();

    await pages.job.getByRole('tab', { name: /Scans/ }).click();
    await pages.job.getByText(/signed by Billie Bell/).waitFor();
    const signature = pages.job.getByRole('img', { name: 'Signature' });
    await signature.waitFor();
    expect(await signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await site.picture(pages.tracking, 'tracking');
    await courier.context().close();
    await pages.close();
  }, 180_000);

  test('finance invoices the delivery and downloads the invoice', async () => {
    finance = await site.as('finance@demo.test');
    await finance.goto('/finance/unbilled');
    const row = finance.getByRole('row').filter({ hasText: connote });
    await row.getByRole('checkbox').check();
    await finance.getByRole('button', { name: 'Invoice 1 booking' }).click();
    await finance
      .getByRole('dialog')
      .getByRole('button', { name: /^Invoice 1 booking/ })
      .click();
    await finance.getByRole('dialog').getByRole('list', { name: 'Invoices made' }).getByRole('link').click();
    await finance.waitForURL(/\/finance\/invoices\/\d+/);
    await finance
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /Issued|Sent|Open/ })
      .waitFor();
    const paper = await saved(finance, () => finance.getByRole('button', { name: 'Download' }).click());
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paper.name).toMatch(/\.pdf$/);
    await finance.getByRole('row').filter({ hasText: connote }).first().waitFor();
    await site.picture(finance, 'invoice');
  }, 90_000);

  test('a remittance is paid in two parts, and the statement closes to the cent', async () => {
    const open = await site.as('finance@demo.test');
    await open.goto(new URL(finance.url()).pathname);
    const owing = open.getByRole('heading', { level: 1 });
    const total = await announceAll(finance, COMPANY);
    expect(total).toBeGreaterThan(0);
    for (const [part, status] of [
      [Math.floor(total / 3), /Part/],
      [total - Math.floor(total / 3), /Paid/],
    ] as const) {
      await recordPart(finance, part);
      await owing.filter({ hasText: status }).waitFor(FOLLOWS);
    }
    await open.context().close();
    const figure = await statementOf(finance, COMPANY);
    expect(await figure('Charges')).toBe(total);
    expect(await figure('Payments')).toBe(total);
    expect((await figure('Opening balance')) + (await figure('Charges')) - (await figure('Payments'))).toBe(
      await figure('Closing balance'),
    );
    expect(await figure('Closing balance')).toBe(0);
    await site.picture(finance, 'statement');
  }, 120_000);
});
