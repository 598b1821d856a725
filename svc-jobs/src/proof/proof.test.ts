import { lacksProof, policyFor, type Policy } from './proof.ts';

const policy = (more: Partial<Policy> = {}): Policy => ({
  customerId: null,
  servicecode: null,
  needsname: false,
  needssignature: false,
  needsphoto: false,
  ...more,
});
const signature = { kind: 'Signature' },
  photo = { kind: 'Photo' };
const lacks = (scan: object, job: object = {}, of?: Policy) =>
  lacksProof({ code: 'Delivered', images: [], ...scan }, { jobno: 'J1', signaturerequired: false, ...job }, of)?.code;

test('freight to be signed for is delivered with a name and a signature, on the screen or on paper', () => {
  const must = { signaturerequired: true };
  expect(lacks({}, must)).toBe('scan.nameMissing');
  expect(lacks({ signedby: '  ', images: [signature] }, must)).toBe('scan.nameMissing');
  expect(lacks({ signedby: 'Lee', images: [photo] }, must)).toBe('scan.signatureMissing');
  expect(lacks({ signedby: 'Lee', images: [signature] }, must)).toBeUndefined();
  expect(lacks({ signedby: 'Lee', podkind: 'SignedOnPaper' }, must)).toBeUndefined();
  expect(lacks({ code: 'DepotCollect' }, must)).toBe('scan.nameMissing');
  expect(lacks({ code: 'AttemptFailed' }, must)).toBeUndefined();
  expect(lacks({})).toBeUndefined();
});
test('a policy asks for more than the booking did; what is left needs a photo and no name', () => {
  const strict = policy({ needsname: true, needsphoto: true });
  expect(lacks({ signedby: 'Lee' }, {}, strict)).toBe('scan.photoMissing');
  expect(lacks({ images: [photo] }, {}, strict)).toBe('scan.nameMissing');
  expect(lacks({ podkind: 'LeftAsInstructed', images: [photo] }, {}, strict)).toBeUndefined();
  expect(lacks({ signedby: 'Lee' }, {}, policy({ needssignature: true }))).toBe('scan.signatureMissing');
});
test('the policy of customer and service holds before that of the customer, the service and everybody', () => {
  const all = [
    policy(),
    policy({ servicecode: 'ROAD' }),
    policy({ customerId: 7 }),
    policy({ customerId: 7, servicecode: 'road' }),
  ];
  const of = (customerid: number | null, servicecode: string | null) =>
    all.indexOf(policyFor(all, { customerid, servicecode })!);
  expect([of(8, null), of(8, 'ROAD'), of(7, 'EXPRESS'), of(7, 'ROAD'), of(null, null)]).toEqual([0, 1, 2, 3, 0]);
  expect(policyFor([policy({ customerId: 7 })], { customerid: 8, servicecode: null })).toBeUndefined();
});
