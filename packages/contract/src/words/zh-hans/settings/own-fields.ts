import type { ownFieldWords } from '../../settings/own-fields.ts';
import type { Translation } from '../../source.ts';

export const settingsOwnFields: Translation<typeof ownFieldWords> = {
  profileCurrentPassword: '当前密码',
  profileNewPassword: '新密码',
  appearanceTheme: '主题',
  appearanceTextSize: '文字大小',
  appearanceRowsOfLists: '列表行',
};
