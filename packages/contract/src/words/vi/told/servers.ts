import type { Translation } from '../../source.ts';
import type { serversTold } from '../../told/servers.ts';

export const toldServers: Translation<typeof serversTold> = {
  answered: 'Địa chỉ trả lời {status}.',
  redirected: 'Địa chỉ trả lời {status} và dẫn sang nơi khác. Việc gửi không đi theo chuyển hướng.',
  refused: 'Không có gì lắng nghe ở địa chỉ này.',
  cut: 'Kết nối bị ngắt.',
  noAddress: 'Máy chủ không có địa chỉ.',
  notLookedUp: 'Không tra được địa chỉ của máy chủ.',
  connectLate: 'Không kết nối được kịp thời.',
  outside: 'Địa chỉ nằm trong mạng mà cài đặt không được dẫn tới.',
  late: 'Câu trả lời không kết thúc kịp thời.',
  silent: 'Máy chủ không trả lời kịp thời.',
  failed: 'Không thành công ({code})',
  notReached: 'Không liên lạc được',
  login: 'Máy chủ không cho chúng tôi vào: {answer}',
  wrongLogin: 'Máy chủ không cho chúng tôi vào: sai tên người dùng hoặc mật khẩu',
  noRecipient: 'Máy chủ không nhận người nhận nào: {answer}',
  mailRefused: 'Máy chủ không nhận thư: {answer}',
  switchedOff: 'Điểm nhận đã được tắt.',
  interrupted: 'Việc gửi bị ngắt giữa chừng.',
  gone: 'Địa chỉ trả lời rằng nó không còn nữa (410).',
  dayFailed: 'Một lần gửi đã được thử suốt 24 giờ, lần cuối: {error}',
  streakFailed: '{failures} lần thử liên tiếp không thành, lần cuối: {error}',
};
