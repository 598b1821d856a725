import type { codeNoteWords } from '../../everywhere/code-notes.ts';
import type { Translation } from '../../source.ts';

export const codeNotes: Translation<typeof codeNoteWords> = {
  Carton: '一人可搬动的箱子',
  Pallet: '托盘货物，用叉车或托盘车搬运',
  Satchel: '装文件和小件物品的袋子或信封',
  Crate: '木制或塑料的硬质箱',
  Drum: '装液体或散货的圆桶',
  Account: '按账期往来并开具发票',
  Payg: '每次预订时付款',
  Guest: '未开户，只预订过一次',
};
