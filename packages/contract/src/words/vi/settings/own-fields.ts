import type { ownFieldWords } from '../../settings/own-fields.ts';
import type { Translation } from '../../source.ts';

export const settingsOwnFields: Translation<typeof ownFieldWords> = {
  profileCurrentPassword: 'Mật khẩu hiện tại',
  profileNewPassword: 'Mật khẩu mới',
  appearanceTheme: 'Giao diện',
  appearanceTextSize: 'Cỡ chữ',
  appearanceRowsOfLists: 'Hàng trong danh sách',
};
