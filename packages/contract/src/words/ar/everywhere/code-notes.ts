import type { codeNoteWords } from '../../everywhere/code-notes.ts';
import type { Translation } from '../../source.ts';

export const codeNotes: Translation<typeof codeNoteWords> = {
  Carton: 'صندوق يحمله شخص واحد',
  Pallet: 'بضاعة على منصة تُنقل برافعة شوكية أو عربة منصات',
  Satchel: 'حقيبة أو ظرف للمستندات والأغراض الصغيرة',
  Crate: 'صندوق صلب من الخشب أو البلاستيك',
  Drum: 'برميل للسوائل أو البضائع السائبة',
  Account: 'يتعامل بالأجل وتصدر له فواتير',
  Payg: 'يدفع مع كل حجز',
  Guest: 'حجز مرة واحدة بلا حساب',
};
