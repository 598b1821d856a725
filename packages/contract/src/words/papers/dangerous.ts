import { source } from '../source.ts';

export const dangerousWords = source('papersDangerous', {
  // As the Australian Code for the Transport of Dangerous Goods by Road and Rail words it: an inspector looks for these.
  // Columns stand in as many lines as their heads have. Proper shipping names are the code's own and have no key.
  title: 'Dangerous goods transport document',
  consignor: 'Consignor',
  receiver: 'Receiver',
  'column.un': 'UN number',
  'column.name': 'Proper shipping name',
  'column.unClass': 'Class',
  'column.risk': 'Subsidiary\nrisk',
  'column.group': 'Packing\ngroup',
  'column.packages': 'Number of\npackages',
  'column.kind': 'Kind of packages',
  'column.quantity': 'Aggregate\nquantity',
  'column.piece': 'Piece',
  declared:
    'The goods are fully and accurately described above by their proper shipping names, and are classified, packaged, marked and labelled, and in all respects in proper condition for transport by road, as the Australian Code for the Transport of Dangerous Goods by Road and Rail requires.',
  carried:
    'I have this document and the emergency information in the cabin, the load is restrained and segregated, and I hold a dangerous goods licence where the load needs one. The packages received are sound.',
  // What the house says beside it.
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
