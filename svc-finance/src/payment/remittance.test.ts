import { applied, deleted, remittanceOf } from './remittance.ts';

const invoice = (id: number) => ({
  id,
  invoiceNumber: `INV${id}`,
  customerId: 7,
  status: 'Issued' as const,
  amount: 100,
  outstandingAmount: 100,
});
const advice = {
  remittanceNumber: 'REM000001',
  note: null,
  ...remittanceOf([
    { invoice: invoice(1), paidAmount: 100, note: null },
    { invoice: invoice(2), paidAmount: 50, note: null },
  ]),
};

test('a remittance that is paid in two parts goes from Submitted over PartiallyApplied to Applied', () => {
  const first = applied(advice, [{ invoiceId: 1, paidAmount: 60 }]);
  expect(first).toMatchObject({ status: 'PartiallyApplied', paidAmount: 60 });
  expect(first.invoiceRemittances.map((l) => l.status)).toEqual(['PartiallyApplied', 'Submitted']);
  expect(
    applied(first, [
      { invoiceId: 1, paidAmount: 40 },
      { invoiceId: 2, paidAmount: 50 },
    ]),
  ).toMatchObject({ status: 'Applied', paidAmount: 150 });
});
test('no invoice gets more than the remittance announced, and no other invoice gets anything', () => {
  expect(() => applied(advice, [{ invoiceId: 2, paidAmount: 50.01 }])).toThrow('50.00');
  expect(() => applied(advice, [{ invoiceId: 3, paidAmount: 1 }])).toThrow('does not speak');
});
test('a deleted remittance keeps its reason and takes no payment; one that money came in for cannot be deleted', () => {
  const gone = deleted(advice, 'typed twice');
  expect(gone).toMatchObject({ status: 'Deleted', note: 'typed twice' });
  expect(() => applied(gone, [{ invoiceId: 1, paidAmount: 1 }])).toThrow('is deleted and takes no payment');
  expect(() => deleted(applied(advice, [{ invoiceId: 1, paidAmount: 1 }]), 'why')).toThrow(
    'is part paid and cannot be deleted',
  );
});
