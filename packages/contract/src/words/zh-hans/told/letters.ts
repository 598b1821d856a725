import type { Translation } from '../../source.ts';
import type { lettersTold } from '../../told/letters.ts';

export const toldLetters: Translation<typeof lettersTold> = {
  subject: '{connote}：{status}',
  hello: '您好：',
  helloName: '{name}，您好：',
  state: '您从 {from} 运往 {to} 的货物 {connote} 目前状态为：{status}。',
  stateWhy: '您从 {from} 运往 {to} 的货物 {connote} 目前状态为：{status}（{reason}）。',
  ask: '请将缺少的内容发给我们，或告知如何处理：货物正在等待您的答复。',
  expected: '现预计送达日期为 {day}。',
  follow: '在此跟踪货物：{address}',
  wroteIn: '{who}，{where}',
};
