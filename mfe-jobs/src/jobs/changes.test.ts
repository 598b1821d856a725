import { changesOf } from './changes.ts';

const told = (propertyname: string, originalvalue: string | null, newvalue: string | null) =>
  changesOf({
    id: 'c',
    tenantid: 1,
    changetime: '2026-11-20T01:00:00Z',
    changetype: 'Updated',
    entityid: 'j',
    entitytypefullname: 'Job',
    username: 'Ada',
    impersonator: null,
    propertychanges: [{ propertyname, originalvalue, newvalue, propertytypefullname: 'String' }],
  })[0];

test.each([
  ['drivername', 'Driver'],
  ['deadline', 'Deadline'],
  ['isfit', 'Fit to drive'],
  ['rundate', 'Run day'],
])('%s is called %s', (name, what) => {
  expect(told(name, null, 'x')?.what).toBe(what);
});
test.each(['id', 'driverid', 'customerId', 'lastscanat', 'position', 'area', 'lastwaypoint'])(
  '%s is the machinery’s and not told',
  (name) => {
    expect(told(name, 'a', 'b')).toBeUndefined();
  },
);
test.each([
  ['nothing', null, null],
  ['an empty text', '', null],
  ['a null that became text', 'null', null],
  ['yes', 'true', 'Yes'],
  ['no', 'false', 'No'],
  ['a name with a capital within', 'McDonald', 'McDonald'],
  ['a sentence', 'Ring the bell', 'Ring the bell'],
  ['an address', '{"suburb":"Orange","statecode":"NSW","contact":null}', 'Orange, NSW'],
  ['a list', '[{"kind":"Driver","number":"12"},{"kind":"Forklift"}]', 'Driver, 12, Forklift'],
  ['an empty list', '[]', null],
  ['text that only begins like one', '[sic]', '[sic]'],
])('%s is read as people say it', (_, value, said) => {
  expect(told('reference', value, null)?.from ?? null).toBe(said);
});
test('a code of ours is read as its words', () => {
  expect([told('podkind', 'LeftAsInstructed', null)!.from, told('status', 'InDepot', 'Delivered')!.to]).toEqual([
    'Left as instructed',
    'Delivered',
  ]);
});
