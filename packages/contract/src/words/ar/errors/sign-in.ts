import type { signInErrors } from '../../errors/sign-in.ts';
import type { Translation } from '../../source.ts';

export const errorsSignIn: Translation<typeof signInErrors> = {
  'impersonate.nested': 'أنهِ أولًا التصرف الحالي باسم شخص آخر.',
  'impersonate.self': 'أنت هذا المستخدم بالفعل.',
  'impersonate.inactive': 'هذا المستخدم غير مفعّل.',
  'passkey.tooMany': 'لكل شخص {mostPasskeys} من مفاتيح المرور على الأكثر.',
  passkeyWrong: 'لم يُجب مفتاح المرور كما طُلب. يُرجى المحاولة مرة أخرى.',
  'passkey.duplicate': 'مفتاح المرور هذا محفوظ بالفعل.',
  tooManyCodes: 'رموز خاطئة كثيرة. يُرجى الانتظار بضع دقائق.',
  codeWrong: 'هذا ليس الرمز الذي يعرضه التطبيق الآن.',
  'secondFactor.off': 'لا يوجد عامل تحقق ثانٍ لاستعادته.',
  'user.self': 'أوقف عامل التحقق الثاني الخاص بك من ملفك الشخصي بكلمة مرورك.',
  'secondFactor.on': 'تطبيق المصادقة مُعدّ بالفعل. أوقفه قبل إعداد تطبيق آخر.',
  'secondFactor.required': 'دورك أو أحد المسؤولين يطلب عامل تحقق ثانيًا، لذا يبقى مفعّلًا.',
  ownSecondFactor: 'الشخص نفسه وحده يدير عامل التحقق الثاني.',
  currentPassword: 'هذه ليست كلمة مرورك الحالية.',
  'oidc.unset': 'احفظ أولًا مزوّدًا ومعرّف عميل.',
  'ldap.unset': 'احفظ أولًا عنوان الدليل.',
  ownPassword: 'الشخص نفسه وحده يغيّر كلمة المرور هنا.',
  confirmationLink: 'هذا الرابط غير صحيح أو انتهت صلاحيته أو أُرسل إلى عنوان لم يعد عنوانك هنا.',
  codeUsed: 'هذا الرمز غير صحيح أو استُخدم أو انتهت صلاحيته.',
  'password.digit': 'تحتاج كلمة المرور إلى رقم.',
  'password.lower': 'تحتاج كلمة المرور إلى حرف صغير.',
  'password.upper': 'تحتاج كلمة المرور إلى حرف كبير.',
  'password.other': 'تحتاج كلمة المرور إلى رمز ليس حرفًا ولا رقمًا.',
  'password.house': 'إضافة إلى اسمك وأسماء الشركة وموقعها والمنتج، تحتاج كلمة المرور إلى {least} من الأحرف أو الأرقام.',
};
