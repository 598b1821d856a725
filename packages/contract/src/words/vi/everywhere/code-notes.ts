import type { codeNoteWords } from '../../everywhere/code-notes.ts';
import type { Translation } from '../../source.ts';

export const codeNotes: Translation<typeof codeNoteWords> = {
  Carton: 'Thùng một người mang được',
  Pallet: 'Hàng trên pallet, chuyển bằng xe nâng',
  Satchel: 'Túi hoặc phong bì đựng giấy tờ và hàng nhỏ',
  Crate: 'Thùng cứng bằng gỗ hoặc nhựa',
  Drum: 'Thùng tròn đựng chất lỏng hoặc hàng rời',
  Account: 'Mua theo công nợ và nhận hóa đơn',
  Payg: 'Trả tiền theo từng lần đặt',
  Guest: 'Đặt một lần, không có tài khoản',
};
