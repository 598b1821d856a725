import type { Translation } from '../../source.ts';
import type { serversTold } from '../../told/servers.ts';

export const toldServers: Translation<typeof serversTold> = {
  answered: '答复为 {status}。',
  redirected: '答复为 {status}，并指向别处。投递不跟随重定向。',
  refused: '该地址没有程序在监听。',
  cut: '连接中断。',
  noAddress: '找不到该主机的地址。',
  notLookedUp: '无法查询该主机。',
  connectLate: '未能及时建立连接。',
  outside: '该地址位于设置不得访问的网络中。',
  late: '答复未能及时结束。',
  silent: '服务器未及时应答。',
  failed: '未成功（{code}）',
  notReached: '无法连接',
  login: '服务器拒绝登录：{answer}',
  wrongLogin: '服务器拒绝登录：用户名或密码错误',
  noRecipient: '服务器未接受任何收件人：{answer}',
  mailRefused: '服务器未接受该邮件：{answer}',
  switchedOff: '该端点已停用。',
  interrupted: '投递中途中断。',
  gone: '它答复该地址已不存在（410）。',
  dayFailed: '一次投递已重试 24 小时，最后一次：{error}',
  streakFailed: '连续 {failures} 次投递失败，最后一次：{error}',
};
