import type { profileWords } from '../../settings/profile.ts';
import type { Translation } from '../../source.ts';

/** What the second step of the sign-in asks for; the rest is read in the settings. */
export const settingsProfile = {
  passkeyAdded: 'Đã thêm khóa truy cập',
  passkey: 'Khóa truy cập',
  continue: 'Tiếp tục',
  noPasskeyMade: 'Chưa tạo được khóa truy cập. Hãy thử lại hoặc dùng thiết bị khác.',
  name: 'Tên',
  workLaptop: 'Máy tính ở chỗ làm',
  currentPassword: 'Mật khẩu hiện tại',
  needsApp:
    'Bạn cần một ứng dụng xác thực trên điện thoại, chẳng hạn Google Authenticator, Microsoft Authenticator hoặc Aegis.',
  switchOn: 'Bật',
  isOn: 'Đã bật đăng nhập hai bước',
  scanPicture: 'Quét hình này bằng ứng dụng, hoặc gõ khóa vào đó. Sau đó gõ mã mà ứng dụng hiển thị.',
  key: 'Khóa',
  appCode: 'Mã của ứng dụng',
  appCodeHint: 'Sáu chữ số, đổi mới sau mỗi 30 giây.',
  appPicture: 'Mã QR cho ứng dụng xác thực',
  recoveryCodesOnce:
    'Các mã này chỉ hiển thị một lần. Hãy cất ở nơi không để cùng điện thoại: khi mất ứng dụng, mỗi mã mở được tài khoản của bạn một lần.',
  recoveryCodes: 'Mã khôi phục',
  codesCopied: 'Đã sao chép các mã',
  copy: 'Sao chép',
  saveAsFile: 'Lưu thành tệp',
  keptThem: 'Tôi đã cất giữ',
} satisfies Partial<Translation<typeof profileWords>>;
