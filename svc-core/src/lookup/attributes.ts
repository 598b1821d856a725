/** Every named attribute that records carry beside their fields: what it is called, where it belongs, what it holds. */
import type { Attribute } from '@cartage/contract/core/lookup.ts';

const of =
  (group: string, subGroup: string) =>
  (key: string, displayName: string, dataType: Attribute['dataType'] = 'string'): Attribute => ({
    key,
    displayName,
    group,
    subGroup,
    dataType,
  });
const place = of('Location', 'Place'),
  coordinates = of('Location', 'Coordinates'),
  carrier = of('Quote', 'Carrier'),
  room = of('Quote', 'Capacity'),
  account = of('Carrier account', 'Sandbox');

export const attributes: readonly Attribute[] = [
  place('state', 'State'),
  place('stateCode', 'State code'),
  place('type', 'Kind of place'),
  coordinates('latitude', 'Latitude', 'number'),
  coordinates('longitude', 'Longitude', 'number'),
  carrier('carrierCode', 'Carrier code'),
  carrier('carrierName', 'Carrier'),
  carrier('transitTime', 'Days on the way', 'number'),
  carrier('cutOffTime', 'Pick-up cut-off'),
  carrier('publicLogo', 'Logo for everybody'),
  carrier('privateLogo', 'Logo for staff'),
  room('maxVolume', 'Greatest volume', 'number'),
  room('maxWeight', 'Greatest weight', 'number'),
  room('palletSpaces', 'Pallet spaces', 'number'),
  account('mode', 'How the simulated carrier answers'),
];
