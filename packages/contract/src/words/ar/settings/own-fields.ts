import type { ownFieldWords } from '../../settings/own-fields.ts';
import type { Translation } from '../../source.ts';

export const settingsOwnFields: Translation<typeof ownFieldWords> = {
  profileCurrentPassword: 'كلمة المرور الحالية',
  profileNewPassword: 'كلمة المرور الجديدة',
  appearanceTheme: 'المظهر',
  appearanceTextSize: 'حجم النص',
  appearanceRowsOfLists: 'صفوف القوائم',
};
