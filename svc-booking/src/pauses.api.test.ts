import { IMPORT_COLUMNS, MAX_IMPORT_ROWS, importCalls } from '@cartage/contract/booking/booking-import.ts';
import { MAX_STATUS_ROWS, STATUS_COLUMNS, statusFileCalls } from '@cartage/contract/booking/status-file.ts';
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

const rowsOfImport = { columns: IMPORT_COLUMNS, rows: MAX_IMPORT_ROWS };
/** Not measured, each group for its reason; what it holds may only shrink. */
const refused = {
  'another service is asked first, and none is there in this walk': [
    'GET /api/booking/Insurance/GetInsuranceQuotes',
    'GET /api/booking/booking/getAccountStanding',
    'POST /api/booking/booking/createorupdatebooking',
    'POST /api/booking/booking/dryRunImport',
    'POST /api/booking/booking/importBookings',
    'POST /api/booking/booking/saveImportMapping',
    'PUT /api/booking/booking/movebookingstounit',
  ],
  'not for staff: for services, guests, drivers, shops and providers, or for who has a session or a code': [
    'GET /api/booking/Insurance/GetGuestInsuranceQuotes',
    'GET /api/booking/booking/getGuestOffer',
    'GET /api/booking/booking/getGuestTerms',
    'POST /api/booking/Quote/{storeId}/OdooRateCallback',
    'POST /api/booking/Quote/{storeId}/shopifyRateCallback',
    'POST /api/booking/booking/createGuestBooking',
    'POST /api/booking/booking/creatorupdateguestbooking',
    'POST /api/booking/booking/payGuestBooking',
  ],
  'what the input names must be there, be free or fit together, which its shape does not tell': [
    'DELETE /api/carrier/carrieraccount/deletecarrieraccount',
    'GET /api/booking/CommonLookup/GetDangerousGoodsUNCodes',
    'GET /api/carrier/carrieraccount/getcarrieraccountcustomermappings',
    'GET /api/carrier/carrieraccount/getcarrierattributes',
    'POST /api/booking/CommonLookup/renameLookup',
    'POST /api/booking/Quote/Quote',
    'POST /api/booking/cardkeys/checkcardkeys',
    'POST /api/booking/consolidation/undoConsolidation',
    'POST /api/booking/legs/bookLegs',
    'POST /api/booking/legs/cancelLegs',
    'POST /api/carrier/carrieraccount/createorupdatecarrieraccount',
    'PUT /api/booking/booking/updateBookingDetails',
  ],
};
walkPauses(svc, {
  refused,
  inputs: { [documentCalls.labels.id]: () => ({ bookingIds: Array.from({ length: 1000 }, () => bookingId) }) },
  files: {
    [importCalls.upload.id]: rowsOfImport,
    [importCalls.dryRun.id]: rowsOfImport,
    [statusFileCalls.importStatuses.id]: { columns: STATUS_COLUMNS, rows: MAX_STATUS_ROWS },
  },
  also: {
    ...Object.fromEntries(DOCUMENT_TYPES.map((type) => [`the paper ${type}`, () => drawn(type)])),
    'a file of 10,000 rows': uploaded,
  },
});
