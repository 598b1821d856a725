import type { signInWords } from '../sign-in.ts';
import type { Translation } from '../source.ts';

export const signIn: Translation<typeof signInWords> = {
  title: 'Đăng nhập',
  titleTo: 'Đăng nhập vào {name}',
  email: 'Email',
  password: 'Mật khẩu',
  forgot: 'Quên mật khẩu?',
  submit: 'Đăng nhập',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  emailMissing: 'Hãy nhập email của bạn.',
  emailWrong: 'Hãy nhập địa chỉ email đầy đủ, ví dụ name@company.com.',
  passwordMissing: 'Hãy nhập mật khẩu của bạn.',
  'error.CredentialsSignin': 'Email và mật khẩu không khớp. Hãy kiểm tra lại cả hai rồi thử lại.',
  'error.AccountLocked':
    'Tài khoản này bị khóa do nhập sai mật khẩu quá nhiều lần. Hãy đợi năm phút, hoặc nhờ quản trị viên mở khóa.',
  'error.SecondFactorWrong': 'Mã này không đúng hoặc đã được dùng. Hãy nhập mã mà ứng dụng đang hiển thị.',
  'error.PasskeyWrong': 'Khóa truy cập này không mở được tài khoản nào ở đây. Hãy thử khóa khác hoặc dùng mật khẩu.',
  'error.SecondFactorLocked': 'Sai mã quá nhiều lần. Hãy đợi năm phút rồi đăng nhập lại.',
  'error.SecondFactorExpired': 'Đã quá thời gian. Hãy nhập lại mật khẩu.',
  'error.AccountInactive': 'Tài khoản này chưa hoạt động. Hãy nhờ quản trị viên của công ty bạn kích hoạt.',
  'error.TooManyRequests': 'Quá nhiều lần thử. Hãy đợi một phút rồi thử lại.',
  'error.SessionRequired': 'Phiên làm việc đã kết thúc. Hãy đăng nhập để tiếp tục công việc đang làm.',
  'error.NoResponse': 'Máy chủ không trả lời. Hãy kiểm tra kết nối rồi thử lại.',
  'error.ProviderDown':
    'Nhà cung cấp đăng nhập của công ty bạn không trả lời. Hãy thử lại sau ít phút hoặc dùng mật khẩu.',
  'error.ProviderRefused':
    'Nhà cung cấp đăng nhập của công ty bạn không cho phép vào. Hãy thử lại hoặc hỏi quản trị viên.',
  'error.ProviderExpired': 'Đã quá thời gian, hoặc đã bắt đầu ở cửa sổ khác. Hãy thử lại.',
  'error.ProviderUnknown':
    'Bạn được xác nhận ở đó nhưng chưa có tài khoản ở đây. Hãy nhờ quản trị viên của công ty tạo tài khoản.',
  'error.DirectoryDown':
    'Thư mục người dùng của công ty bạn không trả lời. Hãy thử lại sau ít phút; tài khoản có mật khẩu riêng vẫn dùng được.',
  'error.other': 'Không đăng nhập được. Hãy thử lại sau ít phút.',
  provider: 'Đăng nhập bằng {name}',
  passkey: 'Đăng nhập bằng khóa truy cập',
  usePasskey: 'Dùng khóa truy cập',
  openAccount: 'Mở tài khoản',
  getQuote: 'Xem báo giá',
  track: 'Tra cứu vận đơn',
  language: 'Ngôn ngữ',
};
