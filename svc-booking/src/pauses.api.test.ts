import { IMPORT_COLUMNS, importCalls } from '@cartage/contract/booking/booking-import.ts';
import { DOCUMENT_TYPES, documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { aBooking, ACME, startBooking } from './booking/booking.fixture.ts';
import { importWorker } from './import/worker.ts';

const { svc, save } = startBooking();
const staff = () => svc.as(aStaff());
/** A booking of as many pieces and lines as there may be, every text as long as it may be. */
const WORDS = 'Wagga Wagga Ngọc Trần & Söhne ';
const words = (length: number) => WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length);
let bookingId: number;
beforeAll(async () => {
  const { fromAddress, toAddress, items } = aBooking();
  const long = { companyName: words(120), contactName: words(120), addressLine1: words(120), addressLine2: words(120) };
  const booked = await save(
    {
      fromAddress: { ...fromAddress, ...long },
      toAddress: { ...toAddress, ...long },
      items: Array.from({ length: 200 }, (_, i) => ({
        ...items[0]!,
        quantity: i < 100 ? 3 : 2,
        description: words(400),
      })),
      reference: Array.from({ length: 50 }, (_, i) => ({ key: `Reference ${i}`, value: words(200) })),
      specialInstructions: words(1000),
      deliveryInstructions: words(1000),
      dangerousGoodUNCode: '1263',
    },
    ['Book', 'Manifest'],
  );
  bookingId = booked.id;
});

const drawn = async (documentType: (typeof DOCUMENT_TYPES)[number]) => {
  const [paper] = await staff().call(documentCalls.list, { bookingId, documentType });
  expect((await staff().raw(fileCalls.download, { token: paper!.fileToken })).status).toBe(200);
};
/** Twelve megabytes; no row can be booked, so that what is measured is reading the file and telling of it. */
let file: File;
const uploaded = async () => {
  file ??= new File([[IMPORT_COLUMNS.join(','), ...Array.from({ length: 10_000 }, row)].join('\n')], 'a.csv', {
    type: 'text/csv',
  });
  await staff().call(importCalls.upload, { csvFile: file, customerId: ACME, operations: ['Book'] });
  await importWorker(svc.ctx()).idle();
};
const row = () => IMPORT_COLUMNS.map((c) => (c === 'quantity' ? 'x' : words(30).replaceAll(',', ' '))).join(',');

walkPauses(svc, {
  inputs: { [documentCalls.labels.id]: () => ({ bookingIds: Array.from({ length: 1000 }, () => bookingId) }) },
  also: {
    ...Object.fromEntries(DOCUMENT_TYPES.map((type) => [`the paper ${type}`, () => drawn(type)])),
    'a file of 10,000 rows': uploaded,
  },
});
