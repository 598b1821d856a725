/** What a line of an invoice says by itself has a key: who reads the invoice reads it in a language of his own. */
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { languageCalls, TOLD_OWN_TEXTS } from '@cartage/contract/core/language.ts';
import { languageEvents } from '@cartage/contract/events/core.ts';
import { numberOf, plainSum } from '@cartage/contract/words/figure.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { toldPrices } from '@cartage/contract/words/vi/told/prices.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { billableBookings } from '../billable/billable.tables.ts';
import { startReading } from '../papers/reading.fixture.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const { read } = startReading();
const staff = (language = 'en') => svc.as(aStaff(), { headers: { 'accept-language': language } }).call;
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  await aCustomer(svc, 7);
});
const linesIn = async (id: number, language: string) =>
  (await staff(language)(invoiceCalls.find, { id })).invoiceDetails.map((d) => d.description);

test('freight without a service of its own and its insurance are called so in the language, before the way', async () => {
  const [base] = facts(701, 7).prices;
  const prices = [{ ...base!, serviceCode: 'INSURANCE', serviceName: 'Transit insurance', isAdditionalService: true }];
  await delivered(svc, facts(701, 7, { prices: [], serviceCode: null, serviceName: null }));
  await delivered(svc, facts(702, 7, { prices }));
  const { invoices } = await staff()(invoiceCalls.invoiceBookings, { bookingIds: [701, 702] });
  const [english, vietnamese] = [await linesIn(invoices[0]!.id, 'en'), await linesIn(invoices[0]!.id, 'vi')];
  expect(english.map((text) => text.split(',')[0])).toEqual(['Freight', 'Transit insurance']);
  expect(vietnamese).toEqual(
    english.map((text, n) => text.replace(/^[^,]+/, toldPrices[n === 0 ? 'service.freight' : 'service.insurance'])),
  );
});
test('a line that is the difference to an invoice says so, and what it charges in all', async () => {
  const bookingIds = [703, 704];
  for (const id of bookingIds) await delivered(svc, facts(id, 7));
  const { invoices } = await staff()(invoiceCalls.invoiceBookings, { bookingIds });
  const { invoiceNumber } = invoices[0]!;
  const made = await staff()(invoiceCalls.generateAdhoc, {
    customerId: 7,
    adhocInvoice: {
      rechargedBookingIds: bookingIds,
      invoiceLines: [
        { differsFrom: invoiceNumber, unitPrice: 20, description: 'Reweighed' },
        { differsFrom: invoiceNumber, unitPrice: 10 },
      ],
    },
  });
  expect(await linesIn(made.id, 'en')).toEqual([
    `Difference to invoice ${invoiceNumber}: Reweighed`,
    `Difference to invoice ${invoiceNumber}`,
  ]);
  expect(made.reference).toBe('2 differences');
  expect(await linesIn(made.id, 'vi')).toEqual([
    `Chênh lệch so với hóa đơn ${invoiceNumber}: Reweighed`,
    `Chênh lệch so với hóa đơn ${invoiceNumber}`,
  ]);
  expect((await staff('vi')(invoiceCalls.find, { id: made.id })).reference).toBe('2 khoản chênh lệch');
});
test('a line says what it is, or to which invoice it is the difference', async () => {
  const nothing = { customerId: 7, adhocInvoice: { invoiceLines: [{ unitPrice: 20 }] } };
  await expect(staff()(invoiceCalls.generateAdhoc, nothing)).rejects.toMatchObject({
    validationErrors: [{ members: ['adhocInvoice.invoiceLines.0.description'] }],
  });
});

const levied = (bookingId: number, note: string) => {
  const of = facts(bookingId, 7);
  return { ...of, prices: of.prices.map((l) => (l.serviceCode === 'FUEL' ? { ...l, note } : l)) };
};
async function paperOf(bookingId: number) {
  const { invoices } = await staff()(invoiceCalls.invoiceBookings, { bookingIds: [bookingId] });
  const { pages } = await read(svc.as(aStaff()).raw(invoiceCalls.download, { id: invoices[0]!.id }));
  return pages.join('\n');
}
test('how a levy came about is kept with its key, and one of before, the English alone, is printed as it was told', async () => {
  await delivered(svc, levied(705, say('percentOf', { percent: numberOf(12.35), amount: plainSum(100) })));
  await delivered(svc, levied(706, '12.4 % of 99.00'));
  const rows = await svc.ctx().db.select().from(billableBookings);
  const noteOf = (id: number) => rows.find((r) => r.bookingId === id)!.lines.find((l) => l.note)!.note!;
  // Kept, not only known to this process.
  expect(noteOf(705)).not.toBe(sentenceFrom(noteOf(705)));
  expect(saidOf(sentenceFrom(noteOf(705)))).toMatchObject({ source: 'toldPrices', key: 'percentOf' });
  expect(noteOf(706)).toBe('12.4 % of 99.00');
  expect([await paperOf(705), await paperOf(706)]).toEqual([
    expect.stringContaining('12.35 % of 100.00'),
    expect.stringContaining('12.4 % of 99.00'),
  ]);
});
test('an invoice says its lines, and how they came about, in the tenant’s own English', async () => {
  const words = { percentOf: '{percent} per cent on {amount}', 'service.freight': 'Cartage' };
  svc.answers(languageCalls.list, ({ languageName, filter }) => {
    const items = Object.entries(languageName === 'en' && filter === TOLD_OWN_TEXTS.filter ? words : {}).map(
      ([key, targetValue]) => ({ key, targetValue, baseValue: '', sourceName: 'toldPrices', isChanged: true }),
    );
    return { items, totalCount: items.length };
  });
  await svc.deliver(languageEvents.changed({ languageName: 'en' }));
  await delivered(svc, levied(707, say('percentOf', { percent: numberOf(12.35), amount: plainSum(100) })));
  await delivered(svc, facts(708, 7, { prices: [], serviceCode: null, serviceName: null }));
  expect(await paperOf(707)).toContain('12.35 per cent on 100.00');
  expect(await paperOf(708)).toContain('Cartage');
});
