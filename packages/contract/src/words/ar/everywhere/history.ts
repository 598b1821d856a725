import type { historyWords } from '../../everywhere/history.ts';
import type { Translation } from '../../source.ts';

export const history: Translation<typeof historyWords> = {
  bySystem: 'النظام',
  byGuest: 'زائر',
  required: 'إلزامي',
  optional: 'اختياري',
  onInvoices: 'يظهر على الفواتير',
  notInUse: 'غير مستخدم',
  byDefault: 'افتراضي',
  sentFromByDefault: 'عنوان الإرسال الافتراضي',
  dangerous: 'بضائع خطرة',
  off: 'متوقف',
  fit: 'لائق للقيادة',
  unfit: 'غير لائق للقيادة',
  deliverOn: 'التسليم يوم {day}',
  leaveAt: 'تُترك في: {place}',
  holdAtDepot: 'تُحفظ في المستودع ويستلمها المستلم',
  allOf: 'كل {postCode}',
  andMore: 'و{count, number} أخرى',
  Done: 'تم',
  Declined: 'مرفوض',
  Replaced: 'حل محله طلب لاحق',
  Overtaken: 'سبقته الشحنة',
  Refunded: 'أُعيد المبلغ',
};
