import type { guestWords } from '../../guest/guest.ts';
import type { Translation } from '../../source.ts';

export const guest: Translation<typeof guestWords> = {
  withoutAccount: 'دون حساب',
  getQuote: 'احصل على عرض سعر',
  trackFreight: 'تتبّع شحنة',
  yourBooking: 'حجزك',
  home: 'الرئيسية',
  signIn: 'تسجيل الدخول',
  openAccount: 'افتح حساباً',
  alsoHere: 'صفحات أخرى',
};
