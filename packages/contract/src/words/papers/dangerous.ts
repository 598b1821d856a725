/** What the code itself words (columns, declaration, proper shipping names) is no key: svc-booking/src/documents/adg.ts. */
import { source } from '../source.ts';

export const dangerousWords = source('papersDangerous', {
  file: 'Dangerous goods {consignmentId}',
  keep: 'Keep in the emergency information holder in the cabin while the goods are on board',
  carrier: 'Prime contractor and carrier',
  carriedBy: 'Carried by {carrier}, {service}',
  manifest: 'Manifest {manifestId}',
  prepared: 'Prepared {day}, {time}',
  services: 'Fire, police or ambulance',
  poisons: 'Poisons Information',
  none: 'none',
  onPackages: 'on {packages}',
  inside: '{outer}, {inner} inside',
  pieceOf: '{piece} of {pieces}',
  byConsignor: 'by consignor',
  total: 'Total, {count, plural, one {# line} other {# lines}}. Nothing is entered below this line.',
  inAll: '{count, plural, one {piece in all} other {pieces in all}}',
  placardLoad: 'Placard load',
  isPlacardLoad:
    'A placard load of {goods} starts at {limit} kg(L), with no receptacle over 500 L. By its gross weight this consignment alone is a placard load.',
  isNoPlacardLoad:
    'A placard load of {goods} starts at {limit} kg(L), with no receptacle over 500 L. By its gross weight this consignment alone is not a placard load.',
  thisConsignment: 'This consignment',
  onVehicle: 'Already on the vehicle',
  aggregate: 'Aggregate on the vehicle',
  under: 'Under {limit} kg(L), no placards',
  orMore: '{limit} kg(L) or more, placards fitted',
  declaration: 'Consignor’s declaration',
  nameAndPosition: 'Name and position',
  driver: 'Driver',
  nameAndLicence: 'Name and licence',
  dateAndVehicle: 'Date and time, vehicle registration',
});
