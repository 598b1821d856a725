/**
 * Why an endpoint was paused: kept and told to programs in English, and said in mails in the language of whoever is
 * written to. What an endpoint's machine said stays as it is. Pure.
 */
import type { LanguageName } from '@cartage/contract/words/languages.ts';

const LAST = ', the last one with: ';
export const GONE_SAID = 'It answered that it is gone (410).';
export const dayFailed = (error: string | null): string => `A delivery was tried for 24 hours${LAST}${error}`;
export const streakFailed = (failures: number, error: string | null): string =>
  `${failures} tries in a row failed${LAST}${error}`;
export const answered = (status: number): string => `It answered ${status}.`;

type Sentences = {
  gone: string;
  day: (error: string) => string;
  streak: (failures: string, error: string) => string;
  answered: (status: string) => string;
};
const IN: Record<Exclude<LanguageName, 'en'>, Sentences> = {
  'zh-Hans': {
    gone: '它答复该地址已不存在（410）。',
    day: (error) => `一次投递已重试 24 小时，最后一次：${error}`,
    streak: (failures, error) => `连续 ${failures} 次投递失败，最后一次：${error}`,
    answered: (status) => `答复为 ${status}。`,
  },
  vi: {
    gone: 'Địa chỉ trả lời rằng nó không còn nữa (410).',
    day: (error) => `Một lần gửi đã được thử suốt 24 giờ, lần cuối: ${error}`,
    streak: (failures, error) => `${failures} lần thử liên tiếp không thành, lần cuối: ${error}`,
    answered: (status) => `Địa chỉ trả lời ${status}.`,
  },
  ar: {
    gone: 'أجاب العنوان بأنه لم يعد موجودًا (410).',
    day: (error) => `استمرت محاولة التسليم 24 ساعة، وآخرها: ${error}`,
    streak: (failures, error) => `فشلت ${failures} محاولة متتالية، وآخرها: ${error}`,
    answered: (status) => `كانت الإجابة ${status}.`,
  },
};
/** A reason in a language; one that was written otherwise stays in English. */
export function reasonIn(language: LanguageName, reason: string): string {
  if (language === 'en') return reason;
  const say = IN[language];
  if (reason === GONE_SAID) return say.gone;
  const at = reason.indexOf(LAST);
  const error = reason
    .slice(at + LAST.length)
    .replace(/^It answered (\d{3})\.$/, (_, status: string) => say.answered(status));
  if (at < 0) return reason;
  const [, failures] = /^(\d+) tries in a row failed$/.exec(reason.slice(0, at)) ?? [];
  if (failures !== undefined) return say.streak(failures, error);
  return reason.startsWith(dayFailed('')) ? say.day(error) : reason;
}
