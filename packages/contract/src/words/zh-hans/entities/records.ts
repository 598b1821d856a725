import type { entityWords } from '../../entities/records.ts';
import type { Translation } from '../../source.ts';

/** What whoever opens a public form reads; the rest is read by people with an account. */
export const entities = {
  form: '表单',
  thereIsNoSuchForm: '没有此表单',
  addressMayBeMistyped: '地址可能有误，或者表单已经关闭。',
  thankYouWeHaveIt: '谢谢，我们已收到',
  nothingMoreToDo: '您无需再做其他操作。',
  sendAnother: '再填一份',
  send: '提交',
  company: '公司',
  street: '街道',
  suburb: '城镇',
  takeOutFileName: '移除 {fileName}',
  sending: '正在上传…',
  dropFile: '将文件拖到此处，或选择文件',
  atMost5Mb: '最大 5 MB',
  chooseABooking: '选择订单',
  chooseAJob: '选择任务',
  chooseACustomer: '选择客户',
  chooseARecord: '选择记录',
  chooseAKind: '选择{kind}',
  typeNumberOrName: '输入编号或名称。',
  searching: '正在搜索…',
  nothingFound: '未找到任何内容。',
  takeOutName: '移除 {name}',
  bookingId: '订单 {id}',
} satisfies Partial<Translation<typeof entityWords>>;
