import type { signInErrors } from '../../errors/sign-in.ts';
import type { Translation } from '../../source.ts';

export const errorsSignIn: Translation<typeof signInErrors> = {
  'impersonate.nested': '请先结束当前的代理登录。',
  'impersonate.self': '您已经是该用户。',
  'impersonate.inactive': '该用户未启用。',
  'passkey.tooMany': '每人最多有 {mostPasskeys} 个通行密钥。',
  passkeyWrong: '通行密钥未按要求应答。请再试一次。',
  'passkey.duplicate': '此通行密钥已保存。',
  tooManyCodes: '错误的验证码过多。请等几分钟。',
  codeWrong: '这不是应用现在显示的验证码。',
  'secondFactor.off': '没有可恢复的第二重验证。',
  'user.self': '请在您的个人资料中用密码关闭自己的第二重验证。',
  'secondFactor.on': '已设置验证器应用。请先关闭它，再设置另一个。',
  'secondFactor.required': '您的角色或管理员要求第二重验证，因此不能关闭。',
  ownSecondFactor: '只有本人可以管理第二重验证。',
  currentPassword: '这不是您当前的密码。',
  'oidc.unset': '请先保存登录提供方和客户端 ID。',
  'ldap.unset': '请先保存目录的地址。',
  ownPassword: '只有本人可以在此更改密码。',
  confirmationLink: '此链接不正确、已过期，或发送到的邮箱已不再是您在此处的邮箱。',
  codeUsed: '此验证码不正确、已使用或已过期。',
  'password.digit': '密码需要包含数字。',
  'password.lower': '密码需要包含小写字母。',
  'password.upper': '密码需要包含大写字母。',
  'password.other': '密码需要包含字母和数字以外的字符。',
  'password.house': '除您的姓名以及公司、公司网站和产品的名称之外，密码还需要 {least} 个字母或数字。',
};
