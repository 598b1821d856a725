import type { Translation } from '../../source.ts';
import type { serversTold } from '../../told/servers.ts';

export const toldServers: Translation<typeof serversTold> = {
  answered: 'كانت الإجابة {status}.',
  redirected: 'كانت الإجابة {status} وتحيل إلى مكان آخر. عمليات التسليم لا تتبع الإحالات.',
  refused: 'لا شيء يستمع على هذا العنوان.',
  cut: 'انقطع الاتصال.',
  noAddress: 'ليس للمضيف عنوان.',
  notLookedUp: 'تعذر البحث عن عنوان المضيف.',
  connectLate: 'تعذر الاتصال به في الوقت المحدد.',
  outside: 'يقع العنوان في شبكة لا يجوز للإعدادات الوصول إليها.',
  late: 'لم تنته الإجابة في الوقت المحدد.',
  silent: 'لم يُجب الخادم في الوقت المحدد.',
  failed: 'لم ينجح ذلك ({code})',
  notReached: 'تعذر الوصول إليه',
  login: 'الخادم لا يسمح لنا بالدخول: {answer}',
  wrongLogin: 'الخادم لا يسمح لنا بالدخول: اسم المستخدم أو كلمة المرور غير صحيحة',
  noRecipient: 'لم يقبل الخادم أيًا من المستلمين: {answer}',
  mailRefused: 'لم يقبل الخادم الرسالة: {answer}',
  switchedOff: 'تم إيقاف نقطة الاستقبال.',
  interrupted: 'انقطع التسليم في منتصفه.',
  gone: 'أجاب العنوان بأنه لم يعد موجودًا (410).',
  dayFailed: 'استمرت محاولة التسليم 24 ساعة، وآخرها: {error}',
  streakFailed: 'فشلت {failures} محاولة متتالية، وآخرها: {error}',
};
