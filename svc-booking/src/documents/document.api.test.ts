import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, OTHER, SAMPLE } from '../booking/booking.fixture.ts';
import { fallbackOf, has } from '@cartage/paper/fonts.ts';
import { eq } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';
import { textsOf, startReading } from './reading.fixture.ts';

const { svc, book, save, fetched, pagesOf, wordsOf } = startReading();

test('consignment note, manifest and dangerous goods document are drawn for what has them', async () => {
  const b = await save({ dangerousGoodUNCode: '1263' }, ['Book', 'Manifest']);
  for (const type of ['ConsignmentNote', 'Manifest', 'DangerousGoods'] as const) {
    const [paper] = await fetched(b.id, type);
    const pages = await pagesOf(paper!.bytes);
    expect(pages).toHaveLength(1);
    expect(textsOf(pages[0]!.codes, 'Code128')).toEqual([type === 'Manifest' ? b.manifestId : b.consignmentId]);
  }
});

test('a consignment note says the references of its customer and the cost centre that pays', async () => {
  const reference = [{ key: 'Purchase order', value: '4711' }];
  const charged = await book({ reference, customer: { id: ACME, costCenter: 'CC-300 Warranty' } });
  const [note] = await fetched(charged.id, 'ConsignmentNote');
  expect(await wordsOf(note!.bytes)).toContain('4711, CC-300 Warranty');
});

test('a consignment note says when freight is ready by the clock at the pick-up, and whose it is where ours shows another time', async () => {
  const ready = { pickupReadyTime: '2026-11-23T01:00:00.000Z', businessClosingTime: '2026-11-23T08:30:00.000Z' };
  const b = await book(ready);
  const drawn = async () => wordsOf((await fetched(b.id, 'ConsignmentNote'))[0]!.bytes);
  const here = await drawn();
  expect(here).toContain('Mon 23 Nov, 12:00 to 19:30');
  expect(here).not.toContain('Sydney time');
  const { fromAddress } = b;
  const there = { ...fromAddress, suburb: 'Perth', state: 'WA', stateCode: 'WA', postCode: '6000' };
  await svc.ctx().db.update(bookings).set({ fromAddress: there }).where(eq(bookings.id, b.id));
  expect(await drawn()).toContain('Mon 23 Nov, 09:00 to 16:30, Perth time');
});

test('the papers know every letter of the names in the sample file', () => {
  const letters = [...new Set(SAMPLE.toString('utf8').replace(/[\r\n\ufeff]/g, ''))].map((l) => l.codePointAt(0)!);
  const faces = ['regular', 'bold', 'mono'] as const;
  for (const face of faces)
    expect(letters.filter((l) => !has(face, l) && !has(fallbackOf(face) as never, l))).toEqual([]);
});

test('the dangerous goods document counts pallets as pallets, and names the group that was declared with the item', async () => {
  const item = { ...aBooking().items[0]!, packageType: 'Pallet', quantity: 3, itemOptions: { packingGroup: 'II' } };
  const b = await book({ dangerousGoodUNCode: '1263', dangerousGoodPackageType: 'Drum', items: [item] });
  const text = await wordsOf((await fetched(b.id, 'DangerousGoods'))[0]!.bytes);
  expect(text).toContain('pallets, drums inside');
  expect(text).toMatch(/PAINT.*\bII\b/s);
  expect(text).not.toContain('by consignor');
  const open = await book({ dangerousGoodUNCode: '1263' });
  expect(await wordsOf((await fetched(open.id, 'DangerousGoods'))[0]!.bytes)).toContain('by consignor');
});

test('limited quantities are marked on the dangerous goods document and are no placard load', async () => {
  const pallet = { ...aBooking().items[0]!, quantity: 3, weight: { value: 400, unit: 'kg' as const } };
  const drawn = async (itemOptions: Record<string, string>) => {
    const b = await book({ dangerousGoodUNCode: '1263', items: [{ ...pallet, itemOptions }] });
    return wordsOf((await fetched(b.id, 'DangerousGoods'))[0]!.bytes);
  };
  const limited = await drawn({ packingGroup: 'III', limitedQuantity: 'true', innerQuantity: '4 L' });
  expect(limited).toContain('LTD QTY');
  expect(limited).toContain('is not a placard load');
  const full = await drawn({ packingGroup: 'III' });
  expect(full).not.toContain('LTD QTY');
});
test('placards are hinted at from the amount of the booking and of all that the manifest takes over', async () => {
  const weighing = (value: number, packingGroup: string) => ({
    dangerousGoodUNCode: '1263',
    items: [
      { ...aBooking().items[0]!, quantity: 1, weight: { value, unit: 'kg' as const }, itemOptions: { packingGroup } },
    ],
  });
  const document = async (value: number, group: string) =>
    wordsOf((await fetched((await book(weighing(value, group))).id, 'DangerousGoods'))[0]!.bytes);
  expect(await document(999, 'III')).toMatch(/starts at 1,000 kg.*is not a placard load/s);
  expect(await document(1000, 'III')).toMatch(/starts at 1,000 kg.*alone is a placard load/s);
  expect(await document(250, 'I')).toMatch(/starts at 250 kg.*alone is a placard load/s);
  const manifest = async (value: number, group: string) => {
    const b = await save(weighing(value, group), ['Book', 'Manifest']);
    return wordsOf((await fetched(b.id, 'Manifest'))[0]!.bytes);
  };
  expect(await manifest(999, 'III')).not.toContain('fit placards');
  expect(await manifest(1000, 'III')).toContain('fit placards');
  expect(await manifest(250, 'I')).toContain('fit placards');
});

test('a manifest names the consignments that must not travel on one vehicle', async () => {
  const carrierDay = { bookingDate: '2026-11-24' };
  const paint = await save({ ...carrierDay, dangerousGoodUNCode: '1263' }, ['Book']);
  const chlorine = await save({ ...carrierDay, dangerousGoodUNCode: '2880' }, ['Book']);
  const plain = await save(carrierDay, ['Book']);
  const bookingIds = [paint.id, chlorine.id, plain.id];
  await svc.as(aStaff()).call(bookingCalls.runOperations, { bookingIds, operations: ['Manifest'] });
  const text = await wordsOf((await fetched(paint.id, 'Manifest'))[0]!.bytes);
  expect(text).toContain('Not on the same vehicle');
  expect(text).toContain(`${paint.consignmentId} and ${chlorine.consignmentId}`);
});

test('a manifest lists nothing that was cancelled since', async () => {
  const [stays, goes] = [
    await save({ bookingDate: '2026-11-25' }, ['Book']),
    await save({ bookingDate: '2026-11-25' }, ['Book']),
  ];
  await svc.as(aStaff()).call(bookingCalls.runOperations, {
    bookingIds: [stays.id, goes.id],
    operations: ['Manifest'],
  });
  await svc.as(aStaff()).call(bookingCalls.cancel, { id: goes.id });
  const text = await wordsOf((await fetched(stays.id, 'Manifest'))[0]!.bytes);
  expect(text).toContain(stays.consignmentId);
  expect(text).not.toContain(goes.consignmentId);
});
test('a booking without connote, manifest or dangerous goods has no such documents', async () => {
  const draft = await save(),
    booked = await book();
  expect(await fetched(draft.id, 'Label')).toEqual([]);
  expect(await fetched(booked.id, 'Manifest')).toEqual([]);
  expect(await fetched(booked.id, 'DangerousGoods')).toEqual([]);
});

test('a token is good for its tenant and customer only, and not for a changed one', async () => {
  const theirs = await book({ customer: { id: OTHER } });
  const fileToken = (
    await svc.as(aStaff()).call(documentCalls.list, { bookingId: theirs.id, documentType: 'Label' })
  )[0]!.fileToken;
  const status = (work: Promise<Response>) =>
    work.then(
      (r) => r.status,
      (e: { status: number }) => e.status,
    );
  expect(await status(svc.as(aCustomerUser(OTHER)).raw(fileCalls.download, { token: fileToken }))).toBe(200);
  expect(await status(svc.as(aCustomerUser(ACME)).raw(fileCalls.download, { token: fileToken }))).toBe(404);
  expect(await status(svc.as(aStaff(), { tenantId: 2 }).raw(fileCalls.download, { token: fileToken }))).toBe(404);
  expect(await status(svc.as(aStaff()).raw(fileCalls.download, { token: `${fileToken}x` }))).toBe(404);
  expect(
    await status(
      svc
        .as(aCustomerUser(ACME))
        .call(documentCalls.list, { bookingId: theirs.id, documentType: 'Label' })
        .then(() => new Response()),
    ),
  ).toBe(404);
});

test('the labels of several bookings are one PDF, in the order asked for, without those that have none', async () => {
  const [first, second, draft] = [
    await book(),
    await book({ items: [{ ...aBooking().items[0]!, quantity: 1 }] }),
    await save(),
  ];
  const response = await svc.as(aStaff()).raw(documentCalls.labels, { bookingIds: [second.id, draft.id, first.id] });
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="labels-2-bookings.pdf"',
  ]);
  const pages = await pagesOf(new Uint8Array(await response.arrayBuffer()));
  expect(pages.map((p) => textsOf(p.codes, 'Code128').find((t) => t.startsWith('(00)')))).toEqual(
    [second, first].flatMap((b) => b.items[0]!.articleNumbers!.map((n) => `(00)${n}`)),
  );
  await expect(svc.as(aStaff()).raw(documentCalls.labels, { bookingIds: [draft.id] })).rejects.toMatchObject({
    status: 404,
  });
});

test('a customer user prints the own labels only', async () => {
  const mine = await book(),
    theirs = await book({ customer: { id: OTHER } });
  const response = await svc.as(aCustomerUser(ACME)).raw(documentCalls.labels, { bookingIds: [mine.id, theirs.id] });
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="label-${mine.consignmentId}.pdf"`);
  await expect(
    svc.as(aCustomerUser(ACME)).raw(documentCalls.labels, { bookingIds: [theirs.id] }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a bulk label operation hands out one paper a booking', async () => {
  const all = [await book(), await book()];
  const { labels } = await svc
    .as(aStaff())
    .call(bookingCalls.runOperations, { bookingIds: all.map((b) => b.id), operations: ['Label'] });
  expect(labels.map((l) => l.fileName)).toEqual(all.map((b) => `label-${b.consignmentId}.pdf`));
});

test('a booking that is asked for a hundred times is drawn once', async () => {
  const b = await book();
  const bookingIds = Array.from({ length: 1000 }, () => b.id);
  const response = await svc.as(aStaff()).raw(documentCalls.labels, { bookingIds });
  expect(await pagesOf(new Uint8Array(await response.arrayBuffer()))).toHaveLength(2);
});

test('more than five hundred labels at a time are refused with their number', async () => {
  const item = aBooking().items[0]!;
  const [first, second] = [
    await book({ items: [{ ...item, quantity: 300 }] }),
    await book({ items: [{ ...item, quantity: 201 }] }),
  ];
  await expect(svc.as(aStaff()).raw(documentCalls.labels, { bookingIds: [first.id, second.id] })).rejects.toMatchObject(
    { status: 422, code: 'labels.tooMany', message: expect.stringContaining('501 labels') },
  );
});

test('a booking has at most five hundred pieces', async () => {
  const item = aBooking().items[0]!;
  await expect(book({ items: [{ ...item, quantity: 501 }] })).rejects.toMatchObject({ status: 400 });
  await expect(
    book({
      items: [
        { ...item, quantity: 499 },
        { ...item, quantity: 2 },
      ],
    }),
  ).rejects.toMatchObject({
    status: 422,
    validationErrors: [{ message: 'A booking has at most 500 pieces. Split it.', members: ['booking.items'] }],
  });
});
