import { source } from '../source.ts';

/** What a code of a list stands for, in a few words beside its name; by the code as its key. */
export const codeNoteWords = source('codeNotes', {
  Carton: 'A box that one person carries',
  Pallet: 'Freight on a pallet, moved by forklift or pallet jack',
  Satchel: 'A bag or envelope for documents and small goods',
  Crate: 'A rigid case of wood or plastic',
  Drum: 'A cylinder for liquids or bulk goods',
  Account: 'Trades on terms and is invoiced',
  Payg: 'Pays with each booking',
  Guest: 'Books once without an account',
});
