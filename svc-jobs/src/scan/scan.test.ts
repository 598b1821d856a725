import { normalise } from './barcode.ts';
import { readImage } from './image.ts';
import { dedupeKey, doorOf, faultOf, placeOf, type ScannedJob } from './scan.ts';

const job: ScannedJob = {
  id: 'j',
  jobno: 'J1',
  iscollected: false,
  isdangerousgood: false,
  isinsured: false,
  signaturerequired: false,
  authoritytoleave: true,
  creationTime: '2026-11-20T08:00:00Z',
  fromsuburb: 'Botany',
  fromstatecode: 'NSW',
  tosuburb: 'Ballarat',
  tostatecode: 'VIC',
};
const now = new Date('2026-11-21T08:00:00Z');
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)]);

test('a door is told by its name, which is the same however the address is written, and never by its address', () => {
  const fromaddress = { addressline1: '1 Wharf St ', suburb: 'Botany', latitude: -33.9, longitude: 151.2 };
  const toaddress = { addressline1: '2 Main Rd', suburb: 'Ballarat' };
  const ends = { iscollected: false, fromaddress, toaddress };
  const picked = doorOf('PickedUp', ends)!,
    delivered = doorOf('Delivered', ends)!;
  expect(picked).toMatchObject({ kind: 'pickup', latitude: -33.9, longitude: 151.2 });
  expect(delivered).toMatchObject({ kind: 'delivery', latitude: null });
  expect(picked.name).not.toBe(delivered.name);
  expect(JSON.stringify([picked, delivered])).not.toMatch(/Wharf|Main/);
  expect(doorOf('AtLocation', { ...ends, fromaddress: { ...fromaddress, addressline1: '1 WHARF ST' } })).toEqual(
    picked,
  );
  expect(doorOf('AttemptFailed', { ...ends, iscollected: true })).toEqual(delivered);
  expect(doorOf('DepotIn', ends)).toBeNull();
  expect(doorOf('Delivered', { ...ends, toaddress: { suburb: 'Ballarat' } })!.name).toBeNull();
});
test('a device clock may run five minutes ahead, not more', () => {
  expect(faultOf({ code: 'PickedUp', at: '2026-11-21T08:05:00.000Z' }, job, now)).toBeUndefined();
  expect(faultOf({ code: 'PickedUp', at: '2026-11-21T08:05:00.001Z' }, job, now)?.code).toBe('scan.inFuture');
});
test('a scan may be a day older than its job, for freight that was picked up before it was keyed in, not more', () => {
  const scanned = (at: string) => faultOf({ code: 'PickedUp', at }, job, now)?.code;
  expect(scanned('2026-11-19T08:00:00.000Z')).toBeUndefined();
  expect(scanned('2026-11-19T07:59:59.999Z')).toBe('scan.beforeJob');
  expect(scanned('2026-11-11T08:00:00.000Z')).toBe('scan.beforeJob');
});
test('freight is not handed over, nor a door found shut, before there was a job for it', () => {
  const scanned = (code: 'Delivered' | 'DepotCollect' | 'AttemptFailed', at: string) =>
    faultOf({ code, at }, job, now)?.code;
  for (const code of ['Delivered', 'DepotCollect', 'AttemptFailed'] as const) {
    expect(scanned(code, '2026-11-20T07:54:59.999Z')).toBe('scan.beforeJob');
    // What a slow clock may make of it.
    expect(scanned(code, '2026-11-20T07:55:00.000Z')).toBeUndefined();
  }
});
test('nothing is left where nobody gave the authority', () => {
  const left = { code: 'Delivered' as const, at: now.toISOString(), podkind: 'LeftAsInstructed' };
  expect(faultOf(left, { ...job, authoritytoleave: false }, now)?.message).toBe(
    'Job J1 has no authority to leave and cannot be left without a signature.',
  );
});
test('freight that needs a signature, is dangerous or insured, is not left without one', () => {
  const left = { code: 'Delivered' as const, at: now.toISOString(), podkind: 'LeftAsInstructed' };
  expect(faultOf(left, job, now)).toBeUndefined();
  expect(faultOf(left, { ...job, signaturerequired: true }, now)?.code).toBe('scan.leaveNotAllowed');
  expect(faultOf(left, { ...job, isdangerousgood: true }, now)?.code).toBe('scan.leaveNotAllowed');
  expect(faultOf(left, { ...job, isinsured: true }, now)?.message).toBe(
    'Job J1 is insured and cannot be left without a signature.',
  );
});
test('the same scan has the same key: by the device, else by job, code, article and time', () => {
  const scan = { code: 'DepotIn' as const, at: now.toISOString() };
  expect(dedupeKey(scan, 'j', 'a')).toBe(dedupeKey({ ...scan }, 'j', 'a'));
  expect(dedupeKey(scan, 'j', 'a')).not.toBe(dedupeKey(scan, 'j', 'b'));
  expect(dedupeKey({ ...scan, clienteventid: 'e1' }, 'j', 'a')).toBe(
    dedupeKey({ ...scan, at: 'later', clienteventid: 'e1' }, 'j', 'a'),
  );
});
test('freight changes hands in the suburb of its address', () => {
  expect(placeOf('PickedUp', job).suburb).toBe('Botany');
  expect(placeOf('Delivered', job).suburb).toBe('Ballarat');
  expect(placeOf('AttemptFailed', job).suburb).toBe('Botany');
  expect(placeOf('AttemptFailed', { ...job, iscollected: true }).suburb).toBe('Ballarat');
  expect(placeOf('DepotIn', job).suburb).toBeNull();
});
test('barcodes are read with or without symbology mark and application identifier', () => {
  for (const code of [
    '393123450000000017',
    '00393123450000000017',
    '(00)393123450000000017',
    ']C100393123450000000017',
    ' 393123450000000017 ',
  ])
    expect(normalise(code)).toBe('393123450000000017');
  expect(normalise('CR000000427')).toBe('CR000000427');
});
test('the bytes decide what an image is', () => {
  expect(readImage({ kind: 'Photo', data: PNG.toString('base64') }, 0)).toMatchObject({
    contentType: 'image/png',
    kind: 'Photo',
  });
  expect(readImage({ kind: 'Photo', data: `data:image/png;base64,${PNG.toString('base64')}` }, 0).bytes).toHaveLength(
    PNG.length,
  );
  expect(() =>
    readImage({ kind: 'Photo', data: Buffer.from('<svg onload="alert(1)"></svg>').toString('base64') }, 0),
  ).toThrow(expect.objectContaining({ status: 415 }));
  expect(() => readImage({ kind: 'Photo', data: 'not base64 at all!!' }, 0)).toThrow(
    expect.objectContaining({ status: 400 }),
  );
  expect(() =>
    readImage({ kind: 'Photo', data: Buffer.concat([PNG, Buffer.alloc(4 << 20)]).toString('base64') }, 0),
  ).toThrow(expect.objectContaining({ status: 413 }));
});
