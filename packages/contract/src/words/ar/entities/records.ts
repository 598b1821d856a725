import type { entityWords } from '../../entities/records.ts';
import type { Translation } from '../../source.ts';

/** What whoever opens a public form reads; the rest is read by people with an account. */
export const entities = {
  form: 'نموذج',
  thereIsNoSuchForm: 'لا يوجد نموذج كهذا',
  addressMayBeMistyped: 'ربما كُتب العنوان خطأً، أو أُغلق النموذج.',
  thankYouWeHaveIt: 'شكرًا لك، وصلنا ما أرسلته',
  nothingMoreToDo: 'ليس عليك فعل شيء آخر.',
  sendAnother: 'إرسال آخر',
  send: 'إرسال',
  company: 'الشركة',
  street: 'الشارع',
  suburb: 'المنطقة',
  takeOutFileName: 'إزالة {fileName}',
  sending: 'جارٍ الإرسال…',
  dropFile: 'أفلت ملفًا هنا أو اختر ملفًا',
  atMost5Mb: '5 MB كحد أقصى',
  chooseABooking: 'اختر حجزًا',
  chooseAJob: 'اختر مهمة',
  chooseACustomer: 'اختر عميلًا',
  chooseARecord: 'اختر سجلًا',
  chooseAKind: 'اختر {kind}',
  typeNumberOrName: 'اكتب رقمًا أو اسمًا.',
  searching: 'جارٍ البحث…',
  nothingFound: 'لم يُعثر على شيء.',
  takeOutName: 'إزالة {name}',
  bookingId: 'الحجز {id}',
} satisfies Partial<Translation<typeof entityWords>>;
