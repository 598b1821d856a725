import { source } from '../source.ts';

export const labelWords = source('papersLabel', {
  title: 'Labels {consignmentId}',
  to: 'TO',
  from: 'FROM',
  reference: 'Ref {reference}',
  piece: 'PIECE',
  of: 'of',
  pieceOf: '{piece} of {pieces}',
  authorityToLeave: 'AUTHORITY TO LEAVE',
  noSignature: 'NO SIGNATURE',
  signatureRequired: 'SIGNATURE REQUIRED',
  noAuthority: 'NO ATL',
  connote: 'CONNOTE',
  class: 'Class {unClass}',
  classLarge: 'CLASS {unClass}',
});
