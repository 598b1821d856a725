import type { profileWords } from '../../settings/profile.ts';
import type { Translation } from '../../source.ts';

/** What the second step of the sign-in asks for; the rest is read in the settings. */
export const settingsProfile = {
  passkeyAdded: 'أُضيف مفتاح المرور',
  passkey: 'مفتاح المرور',
  continue: 'متابعة',
  noPasskeyMade: 'لم يُنشأ مفتاح مرور. حاول مجددًا أو استخدم جهازًا آخر.',
  name: 'الاسم',
  workLaptop: 'حاسوب العمل',
  currentPassword: 'كلمة المرور الحالية',
  needsApp: 'تحتاج إلى تطبيق مصادقة على هاتفك، مثل Google Authenticator أو Microsoft Authenticator أو Aegis.',
  switchOn: 'تفعيل',
  isOn: 'فُعّل تسجيل الدخول بخطوتين',
  scanPicture: 'امسح هذه الصورة بالتطبيق، أو اكتب المفتاح فيه. ثم اكتب ما يعرضه.',
  key: 'المفتاح',
  appCode: 'رمز التطبيق',
  appCodeHint: 'ستة أرقام، تتجدد كل 30 ثانية.',
  appPicture: 'رمز QR لتطبيق المصادقة',
  recoveryCodesOnce: 'تُعرض هذه المرة فقط. احفظها في مكان غير هاتفك: كل رمز يفتح حسابك مرة واحدة إذا فُقد التطبيق.',
  recoveryCodes: 'رموز الاسترداد',
  codesCopied: 'نُسخت الرموز',
  copy: 'نسخ',
  saveAsFile: 'حفظ كملف',
  keptThem: 'لقد حفظتها',
} satisfies Partial<Translation<typeof profileWords>>;
