import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls, type Payment } from '@cartage/contract/finance/payment.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { aCustomer, delivered, facts } from './facts.fixture.ts';
import { financeService } from './service.ts';

const CUSTOMER = 7;
const svc = startForTest(financeService);
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  await aCustomer(svc, CUSTOMER);
});
const call = () => svc.as(aStaff()).call;

const line = (description: string) => ({
  serviceCode: 'WAITTIME',
  description,
  quantity: 2.5,
  unitPrice: 40.25,
  isTaxApplied: true,
  referenceNo: 'WT-4',
});
const adhocInvoice = {
  invoiceDate: '2026-11-21',
  dueDate: '2026-12-05',
  invoiceLines: [line('Waiting')],
  items: [
    {
      id: 1,
      productId: 4,
      packageType: 'Carton',
      quantity: 2,
      height: { value: 30, unit: 'cm' as const },
      width: { value: 31, unit: 'cm' as const },
      length: { value: 42, unit: 'cm' as const },
      hsCode: '4901.99',
      manufactureCountryCode: 'AU',
      weight: { value: 3, unit: 'kg' as const },
      description: 'Books',
      itemOptions: { fragile: 'true' },
      itemValue: 20,
      currency: 'AUD',
      pricingDetails: [line('Handling')],
    },
  ],
};
/** One that charges the difference to an invoice of the same customer. */
let bookings = 700;
async function aRecharge() {
  const bookingId = ++bookings;
  await delivered(svc, facts(bookingId, CUSTOMER));
  await call()(invoiceCalls.invoiceBookings, { bookingIds: [bookingId] });
  return { customerId: CUSTOMER, adhocInvoice: { ...adhocInvoice, rechargedBookingIds: [bookingId] } };
}
const anInvoice = () => call()(invoiceCalls.generateAdhoc, { customerId: CUSTOMER, adhocInvoice });
const aPart = async () => ({ invoiceId: (await anInvoice()).id, paidAmount: 30.05 });
const aRemittance = async () => ({
  customerId: CUSTOMER,
  paymentDate: '2026-11-25',
  invoicePayments: [{ ...(await aPart()), note: 'As agreed' }],
});
const aPayment = async () => {
  const advice = await call()(paymentCalls.createRemittance, await aRemittance());
  const [of] = advice.invoiceRemittances;
  return {
    customerId: CUSTOMER,
    paymentDate: '2026-11-21',
    remittanceNumber: advice.remittanceNumber,
    paidAmount: 20.05,
    allocatedInvoicePayments: [{ invoiceId: of!.invoiceId, paidAmount: 20.05 }],
  };
};

const ADHOC = 'POST /api/finance/invoice/GenerateAdhocInvoice';
const REMITTANCE = 'POST /api/finance/payment/createremittanceadvice';
const PAYMENT = 'POST /api/finance/payment/createpayment';
/** As it was sent: what stands on the invoice itself, then what it says about the shipment. */
async function readInvoice(id: unknown) {
  const { adhoc, customerId, invoiceDate, dueDate, invoiceDetails } = await call()(invoiceCalls.find, {
    id: Number(id),
  });
  const invoiceLines = invoiceDetails.map(({ service, ...of }) => ({ ...of, serviceCode: service }));
  return { customerId, adhocInvoice: { ...adhoc, invoiceDate, dueDate, invoiceLines } };
}
async function readRemittance(id: unknown) {
  const [found] = (await call()(paymentCalls.remittances, { filter: `id eq ${String(id)}` })).items;
  const invoicePayments = found!.invoiceRemittances.map(({ amount, ...of }) => ({ ...of, paidAmount: amount }));
  return { ...found, invoicePayments };
}

walkSaves(svc, {
  given: { [ADHOC]: aRecharge, [REMITTANCE]: aRemittance, [PAYMENT]: aPayment },
  leftOut: {
    [ADHOC]: {
      'adhocInvoice.items[].articleNumbers': 'are those of freight that we label',
      'adhocInvoice.invoiceLines[].differsFrom': 'stands in what the line says (lines-said.api.test.ts)',
    },
  },
  readAs: { [ADHOC]: (_sent, id) => readInvoice(id), [REMITTANCE]: (_sent, id) => readRemittance(id) },
  answeredAs: { [PAYMENT]: { allocatedInvoicePayments: ({ paymentInvoices }: Payment) => paymentInvoices } },
});
