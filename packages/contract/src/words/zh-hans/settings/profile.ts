import type { profileWords } from '../../settings/profile.ts';
import type { Translation } from '../../source.ts';

/** What the second step of the sign-in asks for; the rest is read in the settings. */
export const settingsProfile = {
  passkeyAdded: '已添加通行密钥',
  passkey: '通行密钥',
  continue: '继续',
  noPasskeyMade: '未创建通行密钥。请重试，或使用其他设备。',
  name: '名称',
  workLaptop: '工作用笔记本电脑',
  currentPassword: '当前密码',
  needsApp: '您的手机上需要一个身份验证器应用，例如 Google Authenticator、Microsoft Authenticator 或 Aegis。',
  switchOn: '启用',
  isOn: '已启用两步登录',
  scanPicture: '用该应用扫描此图，或在其中输入密钥。然后输入它显示的代码。',
  key: '密钥',
  appCode: '应用中的代码',
  appCodeHint: '六位数字，每 30 秒更新。',
  appPicture: '身份验证器应用的二维码',
  recoveryCodesOnce: '这些代码仅显示这一次。请存放在手机以外的地方：应用丢失时，每个代码可打开您的账户一次。',
  recoveryCodes: '恢复代码',
  codesCopied: '已复制代码',
  copy: '复制',
  saveAsFile: '另存为文件',
  keptThem: '我已保存',
} satisfies Partial<Translation<typeof profileWords>>;
