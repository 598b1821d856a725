/** Every named attribute that records carry beside their fields: what it is called, where it belongs, what it holds. */
import type { Attribute } from '@cartage/contract/core/lookup.ts';
import { type companyTold, say } from '@cartage/contract/words/told/company.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';

type NameIn<Key extends string, Group extends string> = Key extends `${Group}.${infer Name}` ? Name : never;
type Of<Group extends string> = NameIn<KeyOf<typeof companyTold>, Group>;
const of =
  (group: Of<'attributesOf'>, subGroup: Of<'attributesOf'>) =>
  (key: Of<'attribute'>, dataType: Attribute['dataType'] = 'string') =>
  (): Attribute => ({
    key,
    displayName: say(`attribute.${key}`),
    group: say(`attributesOf.${group}`),
    subGroup: say(`attributesOf.${subGroup}`),
    dataType,
  });
const place = of('location', 'place'),
  coordinates = of('location', 'coordinates'),
  carrier = of('quote', 'carrier'),
  room = of('quote', 'capacity'),
  account = of('account', 'sandbox');

const ALL = [
  place('state'),
  place('stateCode'),
  place('type'),
  coordinates('latitude', 'number'),
  coordinates('longitude', 'number'),
  carrier('carrierCode'),
  carrier('carrierName'),
  carrier('transitTime', 'number'),
  carrier('cutOffTime'),
  carrier('publicLogo'),
  carrier('privateLogo'),
  room('maxVolume', 'number'),
  room('maxWeight', 'number'),
  room('palletSpaces', 'number'),
  account('mode'),
];
/** Said when they are asked for: what was said long ago is not known any more. */
export const attributes = (): Attribute[] => ALL.map((attribute) => attribute());
