import type { guestWords } from '../../guest/guest.ts';
import type { Translation } from '../../source.ts';

export const guest: Translation<typeof guestWords> = {
  withoutAccount: 'Không cần tài khoản',
  getQuote: 'Xem báo giá',
  trackFreight: 'Theo dõi hàng',
  yourBooking: 'Đơn đặt của bạn',
  home: 'Trang chủ',
  signIn: 'Đăng nhập',
  openAccount: 'Mở tài khoản',
  alsoHere: 'Các trang khác',
};
