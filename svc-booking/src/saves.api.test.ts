import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { promoCodeCalls } from '@cartage/contract/booking/promo-code.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { aBooking, ACME, startBooking } from './booking/booking.fixture.ts';

const { svc, save } = startBooking({ simulator: true });
beforeAll(() => svc.answers(assetCalls.drawLogo, () => ({ base64: 'UE5H', width: 40, height: 20 })));
const call = () => svc.as(aStaff()).call;
const accounts = async () => (await call()(carrierAccountCalls.list, {})).items;
const accountOf = async (carrierCode: string) => (await accounts()).find((a) => a.carrierCode === carrierCode)!;

const { fromAddress, toAddress } = aBooking();
let codes = 0;
async function aPromoCode() {
  const code = `SAVED${++codes}`;
  await call()(promoCodeCalls.save, { promoCode: { code, ...promoCode } });
  return code;
}
const promoCode = { startDate: '2026-11-01', endDate: '2027-11-30', rate: { calcMethod: 'Amount' as const, value: 4 } };

/** What of a booking has to fit the world: places we know, freight that a vehicle takes, times to come. */
const booking = async () => ({
  customer: { id: ACME },
  carrierAccountId: (await accountOf(OWN_FLEET)).id,
  carrierServiceCode: 'ROAD',
  fromAddress,
  toAddress,
  items: [
    {
      id: 1,
      productId: 2,
      packageType: 'Carton',
      quantity: 2,
      height: { value: 30, unit: 'cm' as const },
      width: { value: 31, unit: 'cm' as const },
      length: { value: 42, unit: 'cm' as const },
      weight: { value: 12, unit: 'kg' as const },
      description: 'Paint',
      itemOptions: { packingGroup: 'II' },
      hsCode: '3208.10',
      itemValue: 80.5,
      currency: 'AUD',
      manufactureCountryCode: 'AU',
    },
  ],
  pickupOptions: { tailLift: 'true' },
  deliveryOptions: { timeSlot: 'true' },
  bookingDate: '2026-11-24',
  pickupReadyTime: '2026-11-24T01:00:00Z',
  businessClosingTime: '2026-11-24T06:00:00Z',
  dangerousGoodUNCode: '1263',
  insuredValue: 2500,
  insuranceType: 'premium',
  parentBookingId: (await save()).id,
  promoCode: await aPromoCode(),
});
const unbound = {
  quoteId: undefined,
  resourceToken: undefined,
  paymentNonce: undefined,
  lastModificationTime: undefined,
};
const QUOTED = 'names a quote that is there; quoted.api.test.ts takes one';
const ACTED = 'are run on what is kept; the tests of operations say what comes of each';
const SSCC = 'are given with the connote, whatever is sent';

let holidays = 0;
const BOOKING = 'POST /api/booking/booking/createorupdatebooking';
const NOTE = 'POST /api/booking/booking/addnookingnote';
const BATCH = 'POST /api/booking/booking/createorupdatebatchbooking';
const HOLIDAY = 'POST /api/booking/holiday/createorupdateholiday';
const RECURRING = 'POST /api/booking/recurring/createorupdaterecurringbooking';
const MAPPING = 'POST /api/booking/booking/saveImportMapping';
const DETAILS = 'PUT /api/booking/booking/updateBookingDetails';
const ACCOUNT = 'POST /api/carrier/carrieraccount/createorupdatecarrieraccount';
const TERMS = 'POST /api/carrier/carrieraccount/savecustomerterms';

/** Another carrier's freight, put right in every way there is. */
async function aRepair() {
  const { id } = await accountOf('SIM');
  const { carrierServices } = await call()(carrierAccountCalls.find, { id });
  const b = await save({ carrierAccountId: id, carrierServiceCode: carrierServices[0]!.code }, ['Book']);
  const file = { fileName: 'theirs.pdf', fileType: 'application/pdf', content: 'JVBERg==' };
  return {
    bookingId: b.id,
    connoteFile: file,
    manifestFile: file,
    bookingStatus: 'InTransit',
    insuranceInfo: { isInsured: true, insuredValue: 2500, insuranceType: 'premium' },
    pricingInfo: { taxExclusiveAmount: 300, carrierTaxExclusiveAmount: 200 },
  };
}
walkSaves(svc, {
  given: {
    [NOTE]: async () => ({ bookingId: (await save()).id }),
    [BOOKING]: async () => ({ booking: { ...(await booking()), ...unbound }, operations: undefined }),
    [BATCH]: async () => ({ bookings: [await booking()], operations: undefined }),
    [DETAILS]: aRepair,
    [RECURRING]: async () => {
      const {
        bookingDate: _,
        pickupReadyTime: __,
        businessClosingTime: ___,
        parentBookingId: ____,
        ...content
      } = await booking();
      const rule = { firstDay: '2026-11-24', lastDay: '2027-03-31', chooses: 'Service', readyFrom: '14:30' };
      return { rule: { ...rule, mostAmount: 900.5 }, booking: content };
    },
    [MAPPING]: { customerId: ACME },
    [TERMS]: async () => ({ carrierAccountId: (await accountOf('SIM')).id }),
    [HOLIDAY]: () => ({ holiday: { day: `2027-02-${String(++holidays).padStart(2, '0')}` } }),
    'POST /api/booking/promocode/createorupdatepromocode': { promoCode },
    [ACCOUNT]: async () => {
      const { id } = await accountOf('SIM');
      const { carrierServices } = await call()(carrierAccountCalls.find, { id });
      return {
        carrierAccount: {
          carrierCode: 'SIM',
          customerId: ACME,
          publicLogo: '0190a3c0-0000-7000-8000-0000000000a1',
          privateLogo: '0190a3c0-0000-7000-8000-0000000000a2',
          attributes: [{ key: 'mode', value: 'slow' }],
          cutOffs: [{ place: '2000-2079', time: '14:30' }],
          customers: [{ customerId: ACME, isOwn: true, isActive: true, pricing: { method: 'Increase', value: 4 } }],
        },
        activeCarrierServiceIds: [carrierServices[0]!.id],
      };
    },
  },
  answeredAs: {
    [DETAILS]: {
      note: ({ bookingNotes }) => bookingNotes[0].comment,
      'pricingInfo.taxExclusiveAmount': ({ pricingDetail }) => pricingDetail.totalCost.taxExclusiveAmount,
      'pricingInfo.carrierTaxExclusiveAmount': ({ pricingDetail }) => pricingDetail.carrierTotalCost.taxExclusiveAmount,
      'pricingInfo.reason': ({ pricingDetail }) => pricingDetail.serviceDetails[0].note,
      bookingId: ({ id }) => id,
      sendEmail: ({ operationHistory }) => operationHistory.some((o: { operation: string }) => o.operation === 'Email'),
      ...Object.fromEntries(
        ['isInsured', 'insuredValue', 'insuranceType'].map((member) => [
          `insuranceInfo.${member}`,
          (b: Record<string, unknown>) => b[member],
        ]),
      ),
    },
    [BOOKING]: { 'bookingNote.comment': ({ bookingNotes }) => bookingNotes[0].comment },
    [ACCOUNT]: {
      activeCarrierServiceIds: ({ carrierServices }) =>
        carrierServices.filter((s: { isActive: boolean }) => s.isActive).map((s: { id: number }) => s.id),
    },
  },
  leftOut: {
    [BOOKING]: {
      'booking.items[].articleNumbers': SSCC,
      'booking.quoteId': QUOTED,
      'booking.resourceToken': QUOTED,
      'booking.paymentNonce': 'a card is taken from guests alone; guest/pay.api.test.ts charges it',
      'booking.lastModificationTime': 'guards updates',
      operations: ACTED,
    },
    [BATCH]: { operations: ACTED },
    [RECURRING]: { 'booking.items[].articleNumbers': SSCC },
  },
  raised: { [BOOKING]: { 'booking.isDangerousGood': 'a UN number says that it is' } },
  notKept: {
    [DETAILS]: {
      id: 'the booking is named by bookingId',
      ...Object.fromEntries(
        ['connoteFile', 'manifestFile'].flatMap((file) =>
          ['fileName', 'fileType', 'content'].map((member) => [`${file}.${member}`, 'is a document of the booking']),
        ),
      ),
    },
    [BOOKING]: {
      'booking.carrierServiceName': 'follows from the service code, as its carrier words it',
      'creditOverride.reason': 'stands in the history of a booking that its account would not have taken',
      'booking.customer.code': 'is the customer’s own, by which the house bills it',
    },
  },
  wholes: { [BOOKING]: ['booking.fromAddress', 'booking.toAddress'] },
  readAs: {
    [NOTE]: async ({ bookingId }) => {
      const { bookingNotes } = await call()(bookingCalls.find, { id: bookingId });
      return { bookingId, bookingNote: bookingNotes[0] };
    },
    // Tracking reads bookings under the same path, by connote.
    [BOOKING]: (_sent, id) => call()(bookingCalls.find, { id: Number(id) }),
    [MAPPING]: async () => ({
      customerId: ACME,
      mapping: await call()(importCalls.mapping, { customerId: ACME }),
    }),
    [TERMS]: async ({ carrierAccountId, terms: { customerId } }) => {
      const { items } = await call()(carrierAccountCalls.customerMappings, { customerId });
      return { carrierAccountId, terms: items.find((terms) => terms.carrierAccountId === carrierAccountId) };
    },
    [RECURRING]: async (_sent, id) => {
      const { booking: content, ...rule } = await call()(recurringCalls.find, { id: Number(id) });
      return { rule, booking: content };
    },
    [DETAILS]: ({ bookingId }) => call()(bookingCalls.find, { id: bookingId }),
    [HOLIDAY]: async (_sent, id) =>
      (await call()(holidayCalls.list, { year: 2027 })).items.find((holiday) => holiday.id === id),
    [BATCH]: async (_sent, batchId) => {
      const { items } = await call()(bookingCalls.list, { filter: `batchId eq '${String(batchId)}'` });
      const found = await Promise.all(items.map(({ id }) => call()(bookingCalls.find, { id })));
      return { bookings: found, bookingNote: { comment: found[0]?.bookingNotes[0]?.comment } };
    },
  },
  unread: {
    'POST /api/booking/booking/createGuestBooking':
      'keeps what createorupdatebooking keeps, less what is the house’s; guest.api.test.ts reads it back',
    'POST /api/booking/booking/creatorupdateguestbooking':
      'the same, for a booking that is named by its e-mail as well',
    'POST /api/booking/share/sharebooking': 'answers a link, whose end share.api.test.ts waits for',
    'POST /api/booking/Quote/Quote':
      'answers prices to come; a booking that takes one is held against the whole request',
  },
});
