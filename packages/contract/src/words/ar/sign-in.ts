import type { signInWords } from '../sign-in.ts';
import type { Translation } from '../source.ts';

export const signIn: Translation<typeof signInWords> = {
  title: 'تسجيل الدخول',
  titleTo: 'تسجيل الدخول إلى {name}',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgot: 'هل نسيتها؟',
  submit: 'تسجيل الدخول',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  emailMissing: 'أدخل بريدك الإلكتروني.',
  emailWrong: 'أدخل عنوان بريد إلكتروني كاملاً، مثل name@company.com.',
  passwordMissing: 'أدخل كلمة المرور.',
  'error.CredentialsSignin': 'البريد الإلكتروني وكلمة المرور غير متطابقين. تحقق منهما وحاول مرة أخرى.',
  'error.AccountLocked':
    'تم قفل هذا الحساب بعد محاولات كثيرة بكلمة مرور خاطئة. انتظر خمس دقائق، أو اطلب من المسؤول فتحه.',
  'error.SecondFactorWrong': 'هذا الرمز غير صحيح أو سبق استخدامه. اكتب الرمز الذي يعرضه التطبيق الآن.',
  'error.PasskeyWrong': 'مفتاح المرور هذا لا يفتح أي حساب هنا. جرّب مفتاحًا آخر أو استخدم كلمة المرور.',
  'error.SecondFactorLocked': 'رموز خاطئة كثيرة جداً. انتظر خمس دقائق ثم سجّل الدخول مجدداً.',
  'error.SecondFactorExpired': 'استغرق ذلك وقتاً طويلاً. أدخل كلمة المرور مرة أخرى.',
  'error.AccountInactive': 'هذا الحساب غير مفعّل. اطلب من مسؤول شركتك تفعيله.',
  'error.TooManyRequests': 'محاولات كثيرة جداً. انتظر دقيقة ثم حاول مرة أخرى.',
  'error.SessionRequired': 'انتهت جلستك. سجّل الدخول للمتابعة من حيث توقفت.',
  'error.NoResponse': 'لم يستجب الخادم. تحقق من الاتصال ثم حاول مرة أخرى.',
  'error.other': 'تعذّر تسجيل الدخول. حاول مرة أخرى بعد قليل.',
  passkey: 'تسجيل الدخول بمفتاح مرور',
  usePasskey: 'استخدام مفتاح مرور',
  openAccount: 'افتح حساباً',
  getQuote: 'احصل على عرض سعر',
  track: 'تتبّع شحنة',
  language: 'اللغة',
};
