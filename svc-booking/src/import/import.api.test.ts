import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { importCalls, type ImportProgress } from '@cartage/contract/booking/booking-import.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ACME, NOON, OTHER, SAMPLE, startBooking, VERDICTS } from '../booking/booking.fixture.ts';
import { and, eq, like } from 'drizzle-orm';
import { bookings } from '../booking/booking.tables.ts';
import { importRows, imports } from './import.tables.ts';
import { importWorker } from './worker.ts';

const { svc } = startBooking();
const HEAD =
  'reference,service,senderCompany,fromAddress1,fromSuburb,fromState,fromPostCode,receiverCompany,receiverContact,toAddress1,toSuburb,toState,toPostCode,packageType,quantity,weightKg,atl,description,again';
const row = (reference: string, more: Partial<Record<string, string>> = {}) =>
  HEAD.split(',')
    .map(
      (c) =>
        more[c] ??
        (
          {
            reference,
            service: 'ROAD',
            fromAddress1: '1 Wharf St',
            toAddress1: '293 Harbour St',
            fromSuburb: 'Sydney',
            fromState: 'NSW',
            fromPostCode: '2000',
            receiverCompany: 'Ironbark',
            toSuburb: 'Ballarat Central',
            toState: 'VIC',
            toPostCode: '3350',
            packageType: 'Carton',
            quantity: '1',
            weightKg: '5',
          } as Record<string, string>
        )[c] ??
        '',
    )
    .join(',');
const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n');
const upload = async (
  content: string | Uint8Array,
  { actor = aStaff(), customerId = ACME, key }: { actor?: Actor; customerId?: number; key?: string } = {},
) =>
  (
    await svc.as(actor).call(
      importCalls.upload,
      {
        csvFile: new File([content as BlobPart], 'consignments.csv', { type: 'text/csv' }),
        customerId,
        operations: ['Book'],
      },
      key ? { idempotencyKey: key } : {},
    )
  ).importToken;
const progress = (importToken: string, actor: Actor = aStaff()) =>
  svc.as(actor).call(importCalls.progress, { importToken });
async function imported(
  content: string | Uint8Array,
  options: Parameters<typeof upload>[1] = {},
): Promise<ImportProgress> {
  const token = await upload(content, options);
  await importWorker(svc.ctx()).idle();
  await svc.settled();
  return progress(token, options.actor);
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was accepted');
    },
    (e: { status: number; message: string; validationErrors: { members: string[] }[] }) => ({
      status: e.status,
      message: e.message,
      members: e.validationErrors.flatMap((v) => v.members),
    }),
  );

describe('the sample file', () => {
  test('books the 473 good rows and names row, column and reason of the 27 wrong ones', async () => {
    const done = await imported(SAMPLE);
    expect(done).toMatchObject({ isCompleted: true, totalCount: 500, processedCount: 500 });
    const wrong = VERDICTS.filter((v) => v.verdict !== 'ok');
    expect(
      done.failBookings.map((f) => ({ index: f.index, columns: f.validationErrors.flatMap((v) => v.members) })),
    ).toEqual(wrong.map((w) => ({ index: w.index, columns: w.fields })));
    expect(done.failBookings.every((f) => f.message.length > 5)).toBe(true);
    expect(done.successBookings.map((s) => s.index)).toEqual(
      VERDICTS.filter((v) => v.verdict === 'ok').map((v) => v.index),
    );
    expect(new Set(done.successBookings.map((s) => s.consignmentId)).size).toBe(473);
    expect(svc.events.filter((e) => e.type === 'booking.booked')).toHaveLength(473);
  });
  test('keeps multi-line notes, names and values as they are', async () => {
    const [b] = (await svc.as(aStaff()).call(bookingCalls.list, { filter: "contains(reference, 'PO-7-00009')" })).items;
    expect(b).toMatchObject({
      toAddress: { contactName: 'Ngọc Trần', addressLine1: 'Unit 10, 293 Harbour St' },
      deliveryOptions: { atl: 'true' },
      carrierServiceCode: 'EXPRESS',
      reference: [{ key: 'Reference', value: 'PO-7-00009' }],
    });
    const lines = await svc
      .as(aStaff())
      .call(bookingCalls.list, { filter: "startswith(specialInstructions, 'Line one')", maxResultCount: 1 });
    expect(lines.items[0]!.specialInstructions).toBe('Line one\nline two');
  });
  test('the same file again books nothing twice, for another customer it is another file', async () => {
    const first = await imported(SAMPLE);
    const before = (await svc.as(aStaff()).call(bookingCalls.list, { maxResultCount: 0 })).totalCount;
    expect((await imported(SAMPLE)).importToken).toBe(first.importToken);
    expect((await svc.as(aStaff()).call(bookingCalls.list, { maxResultCount: 0 })).totalCount).toBe(before);
    expect((await imported(csv(row('a-1')), { customerId: OTHER })).importToken).not.toBe(
      (await imported(csv(row('a-1')))).importToken,
    );
  });
});

describe('a file', () => {
  test('may order its header freely, carry a BOM, semicolons and unknown columns', async () => {
    const columns = HEAD.split(',').toReversed();
    const cells = Object.fromEntries(HEAD.split(',').map((c, i) => [c, row('free-1').split(',')[i]!]));
    const content = `\ufeff${['Colour', ...columns.map((c) => c.toUpperCase())].join(';')}\n${['red', ...columns.map((c) => cells[c]!)].join(';')}\n;;;;\n`;
    expect((await imported(content)).successBookings).toHaveLength(1);
  });
  test('tells a repeated row, a formula, surplus cells and what is no number, each by its row', async () => {
    const done = await imported(
      csv(
        row('dup'),
        row('dup'),
        row('f', { description: '"=HYPERLINK(""http://x"")"' }),
        `${row('s')},surplus`,
        row('n', { weightKg: '1kg', quantity: '1.5' }),
        row('nt', { toPostCode: '="3350"' }),
        row('long', { description: 'x'.repeat(500) }),
        row('e'),
      ),
    );
    expect(done.failBookings.map((f) => [f.index, f.validationErrors.flatMap((v) => v.members)])).toEqual([
      [1, ['reference']],
      [2, ['description']],
      [3, []],
      [4, ['weightKg', 'quantity']],
      [6, ['description']],
    ]);
    expect(done.successBookings.map((s) => s.index)).toEqual([0, 5, 7]);
  });
  test.each<[string, string | Uint8Array, number, string[]]>([
    ['is a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4]), 415, []],
    ['is not UTF-8', new Uint8Array([0x61, 0xff, 0x2c]), 400, ['csvFile']],
    ['leaves a quote open', `${HEAD}\n"a,b\n`, 400, ['csvFile']],
    ['has no rows', HEAD, 400, ['csvFile']],
    ['is empty', '', 400, ['service', 'fromSuburb']],
    ['lacks a column', csv(row('x')).replace('toPostCode', 'zip'), 400, ['toPostCode']],
    ['names a column twice', csv(row('x')).replace('description', 'atl'), 400, ['atl']],
    ['has a first line of four million commas', ','.repeat(4_000_000), 400, ['csvFile']],
    ['has more than 100 columns', csv(row('x')).replace('reference', `reference${',x'.repeat(90)}`), 400, ['csvFile']],
    ['has a row of 30,000 characters', csv(row('x', { description: 'x'.repeat(30_000) })), 400, ['csvFile']],
    ['has more than 10,000 rows', csv(...Array.from({ length: 10_001 }, (_, i) => row(`r${i}`))), 400, ['csvFile']],
  ])('that %s is refused as a whole', async (_, content, status, members) => {
    const told = await refusal(upload(content));
    expect(told.status).toBe(status);
    expect(told.members).toEqual(expect.arrayContaining(members));
  });
  test('of more than 12 MB is too large', async () => {
    expect(await refusal(upload(`${HEAD}\n${'x'.repeat(12 * 1024 * 1024)}`))).toMatchObject({ status: 413 });
  });
  test('under the same Idempotency-Key is one import; another file under it is refused', async () => {
    const first = await upload(csv(row('k-1')), { key: 'file-1' });
    expect(await upload(csv(row('k-1')), { key: 'file-1' })).toBe(first);
    expect(await refusal(upload(csv(row('k-2')), { key: 'file-1' }))).toMatchObject({ status: 409 });
    await importWorker(svc.ctx()).idle();
  });
  test('of which every row was refused can be sent again at once, and is one import as soon as it booked something', async () => {
    const [b] = (await imported(csv(row('r-1')))).successBookings;
    const file = csv(row('r-1'), row('r-2', { weightKg: 'heavy' }));
    const refused = await imported(file);
    expect(refused.failBookings.map((f) => f.code)).toEqual(['import.repeated', 'booking.invalid']);
    await svc.as(aStaff()).call(bookingCalls.cancel, { id: b!.id });
    const [again, beside] = await Promise.all([upload(file), upload(file)]);
    expect(again).not.toBe(refused.importToken);
    expect(beside).toBe(again);
    const booked = await imported(file);
    expect(booked.importToken).toBe(again);
    expect([booked.successBookings.map((s) => s.index), booked.failBookings.map((f) => f.index)]).toEqual([[0], [1]]);
  });
  test('of a customer user goes to its own customer, and nobody else reads how it goes', async () => {
    const done = await imported(csv(row('own-1')), { actor: aCustomerUser(ACME), customerId: OTHER });
    expect((await svc.as(aStaff()).call(bookingCalls.find, { id: done.successBookings[0]!.id })).customer.id).toBe(
      ACME,
    );
    expect(await refusal(progress(done.importToken, aCustomerUser(OTHER)))).toMatchObject({ status: 404 });
    expect(await refusal(progress('nonsense'))).toMatchObject({ status: 404 });
  });
});

describe('freight that was booked before', () => {
  const verdicts = async (...rows: string[]) => {
    const done = await imported(csv(...rows));
    return done.failBookings.map((f) => [f.index, f.code, f.message]);
  };
  test('is refused when its file is exported again with a new row, and the earlier booking is named', async () => {
    const first = await imported(csv(row('po-1'), row('po-2')));
    const [, connote] = first.successBookings.map((s) => s.consignmentId);
    const again = await verdicts(row('po-2'), row('po-3'));
    expect(again).toEqual([[0, 'import.repeated', expect.stringContaining(connote!)]]);
  });
  test('is booked once more when the file says so', async () => {
    expect(await verdicts(row('po-1', { again: 'true' }), row('po-4'))).toEqual([]);
    expect(await verdicts(row('po-1', { again: 'maybe' }))).toMatchObject([[0, 'booking.invalid', expect.anything()]]);
  });
  test('is told from other freight under the same order', async () => {
    expect(
      await verdicts(row('po-5'), row('po-5', { weightKg: '7' }), row('po-5', { toAddress1: '4 Mill St' })),
    ).toEqual([]);
  });
  test('may be booked again when it was cancelled, or two weeks have passed', async () => {
    const [b] = (await imported(csv(row('po-6')))).successBookings;
    await svc.as(aStaff()).call(bookingCalls.cancel, { id: b!.id });
    expect(await verdicts(row('po-6'), row('po-7'))).toEqual([]);
    svc.setNow(new Date(Date.parse(NOON) + 15 * 86_400_000));
    expect(await verdicts(row('po-7'))).toEqual([]);
    svc.setNow(NOON);
  });
});

test('rows that a crash left behind are booked by the next start, and only those', async () => {
  const token = await upload(csv(row('c-1'), row('c-2')));
  await importWorker(svc.ctx()).idle();
  await svc.ctx().tx(async (ctx) => {
    await ctx.db
      .update(importRows)
      .set({ isDone: false, bookingId: null })
      .where(and(eq(importRows.importId, token), eq(importRows.index, 1)));
    await ctx.db.delete(bookings).where(and(eq(bookings.batchId, token), like(bookings.searchText, '%c-2%')));
    await ctx.db.update(imports).set({ isCompleted: false }).where(eq(imports.id, token));
  });
  await importWorker(svc.ctx()).sweep();
  const done = await progress(token);
  expect(done.isCompleted).toBe(true);
  expect(done.successBookings).toHaveLength(2);
  expect((await svc.as(aStaff()).call(bookingCalls.list, { filter: "contains(reference, 'c-1')" })).totalCount).toBe(1);
});

describe('an import that is taken back', () => {
  const undo = (batchId: string) => svc.as(aStaff()).call(importCalls.undo, { batchId });
  const manifest = (id: number) =>
    svc.as(aStaff()).call(bookingCalls.runOperations, { bookingIds: [id], operations: ['Manifest'] });
  test('says so, and its file can be sent again at once: what was cancelled is booked anew, what stayed is not booked twice', async () => {
    const file = csv(row('u-1'), row('u-2'));
    const first = await imported(file);
    const [gone, stays] = first.successBookings.map((s) => s.id) as [number, number];
    await manifest(stays);
    expect(first.undoneAt).toBeNull();
    await undo(first.batchId);
    const after = await progress(first.importToken);
    expect(after.undoneAt).toBe(NOON);
    expect(after.successBookings.map((s) => [s.id, s.bookingStatus])).toEqual([
      [gone, 'Cancelled'],
      [stays, expect.stringMatching(/^(?!Cancelled)/)],
    ]);
    const again = await imported(file);
    expect(again.importToken).not.toBe(first.importToken);
    expect(again.successBookings.map((s) => s.index)).toEqual([0]);
    expect(again.failBookings.map((f) => [f.index, f.code])).toEqual([[1, 'import.repeated']]);
    expect((await imported(file)).importToken).toBe(again.importToken);
  });
  test('of which nothing could be cancelled is not undone', async () => {
    const file = csv(row('u-3'));
    const first = await imported(file);
    await manifest(first.successBookings[0]!.id);
    expect((await undo(first.batchId)).keptBookings).toHaveLength(1);
    expect((await progress(first.importToken)).undoneAt).toBeNull();
    expect((await imported(file)).importToken).toBe(first.importToken);
  });
  test('waits until all its rows are booked', async () => {
    const first = await imported(csv(row('u-4')));
    const completed = (isCompleted: boolean) =>
      svc.ctx().tx((ctx) => ctx.db.update(imports).set({ isCompleted }).where(eq(imports.id, first.importToken)));
    await completed(false);
    await expect(undo(first.batchId)).rejects.toMatchObject({
      status: 409,
      code: 'import.working',
      message: 'This file is still being booked. Undo it when all its rows are done.',
    });
    await completed(true);
    expect((await undo(first.batchId)).cancelledBookings).toHaveLength(1);
  });
});
