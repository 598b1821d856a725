import type { signInErrors } from '../../errors/sign-in.ts';
import type { Translation } from '../../source.ts';

export const errorsSignIn: Translation<typeof signInErrors> = {
  'impersonate.nested': 'Hãy kết thúc lần đăng nhập thay hiện tại trước.',
  'impersonate.self': 'Bạn đã là người dùng này rồi.',
  'impersonate.inactive': 'Người dùng này không hoạt động.',
  'passkey.tooMany': 'Mỗi người có tối đa {mostPasskeys} khóa truy cập.',
  passkeyWrong: 'Khóa truy cập không trả lời như yêu cầu. Vui lòng thử lại.',
  'passkey.duplicate': 'Khóa truy cập này đã được lưu.',
  tooManyCodes: 'Quá nhiều mã sai. Vui lòng đợi vài phút.',
  codeWrong: 'Đây không phải mã mà ứng dụng đang hiển thị.',
  'secondFactor.off': 'Không có yếu tố xác thực thứ hai để khôi phục.',
  'user.self': 'Hãy tắt yếu tố xác thực thứ hai của chính bạn trong hồ sơ, bằng mật khẩu của bạn.',
  'secondFactor.on': 'Đã có một ứng dụng xác thực. Hãy tắt nó trước khi thiết lập ứng dụng khác.',
  'secondFactor.required': 'Vai trò của bạn hoặc quản trị viên yêu cầu yếu tố xác thực thứ hai, nên nó vẫn được bật.',
  ownSecondFactor: 'Chỉ chính người đó giữ yếu tố xác thực thứ hai.',
  currentPassword: 'Đây không phải mật khẩu hiện tại của bạn.',
  'oidc.unset': 'Hãy lưu nhà cung cấp và mã khách (client ID) trước.',
  'ldap.unset': 'Hãy lưu địa chỉ thư mục trước.',
  ownPassword: 'Chỉ chính người đó đổi mật khẩu ở đây.',
  confirmationLink: 'Liên kết này không đúng, đã hết hạn, hoặc được gửi tới địa chỉ bạn không còn dùng ở đây.',
  codeUsed: 'Mã này không đúng, đã được dùng hoặc đã hết hạn.',
  'password.digit': 'Mật khẩu cần có một chữ số.',
  'password.lower': 'Mật khẩu cần có một chữ thường.',
  'password.upper': 'Mật khẩu cần có một chữ hoa.',
  'password.other': 'Mật khẩu cần có một ký tự không phải chữ cái hay chữ số.',
  'password.house':
    'Ngoài tên của bạn và tên của công ty, trang web và sản phẩm, mật khẩu cần {least} chữ cái hoặc chữ số.',
  'password.common':
    'Đây là một trong những mật khẩu mà nhiều người chọn nhất, cùng lắm thêm vài ký tự ở đầu hoặc cuối. Kẻ xấu sẽ thử những mật khẩu như vậy trước tiên.',
  'password.leaked':
    'Mật khẩu này đã bị lộ từ một trang web khác, và những kẻ dò mật khẩu đều biết nó. Vui lòng chọn mật khẩu khác.',
};
