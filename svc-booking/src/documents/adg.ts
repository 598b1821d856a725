/**
 * What the Australian Code for the Transport of Dangerous Goods by Road and Rail words: the columns of the transport
 * document and the consignor's declaration. They have no key, so that nobody rewords what an inspector looks for.
 */
export const ADG = {
  title: 'Dangerous goods transport document',
  consignor: 'Consignor',
  receiver: 'Receiver',
  columns: {
    un: ['UN number'],
    name: ['Proper shipping name'],
    unClass: ['Class'],
    risk: ['Subsidiary', 'risk'],
    group: ['Packing', 'group'],
    packages: ['Number of', 'packages'],
    kind: ['Kind of packages'],
    quantity: ['Aggregate', 'quantity'],
    piece: ['Piece'],
  },
  declared:
    'The goods are fully and accurately described above by their proper shipping names, and are classified, packaged, marked and labelled, and in all respects in proper condition for transport by road, as the Australian Code for the Transport of Dangerous Goods by Road and Rail requires.',
  carried:
    'I have this document and the emergency information in the cabin, the load is restrained and segregated, and I hold a dangerous goods licence where the load needs one. The packages received are sound.',
} as const;
