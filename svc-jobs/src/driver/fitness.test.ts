import { saidOf } from '@cartage/contract/words/say.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { speaker } from '@cartage/server/speaker.ts';
import { hasDangerousGoodsLicence, reasonsSaid, unfitReasons } from './fitness.ts';

const fine = {
  hadenoughsleep: true,
  undertheinfluenceofdrugs: false,
  undertheinfluenceofalcohol: false,
  wearingpropersafetyequipment: true,
  stateofdriverslicense: 'Valid' as const,
};
test('drugs, alcohol, too little sleep, an invalid licence or a failed major check make unfit', () => {
  expect(unfitReasons(fine)).toEqual([]);
  expect(
    unfitReasons({
      ...fine,
      undertheinfluenceofdrugs: true,
      undertheinfluenceofalcohol: true,
      hadenoughsleep: false,
      stateofdriverslicense: 'Invalid',
    }),
  ).toEqual(['OnDrugs', 'OnAlcohol', 'TooLittleSleep', 'LicenceNotValid']);
  expect(
    unfitReasons({
      ...fine,
      engine: [
        { title: 'Brakes', isselected: false, ismajor: true },
        { title: 'Wipers', isselected: false },
      ],
    }),
  ).toEqual(['FailedCheck: Brakes']);
});
test('a dangerous goods licence counts until it expires', () => {
  expect(hasDangerousGoodsLicence([{ kind: 'DangerousGoods' }], '2026-11-21')).toBe(true);
  expect(hasDangerousGoodsLicence([{ kind: 'Forklift' }], '2026-11-21')).toBe(false);
});
test('within a sentence each reason is said in the reader’s language; one from before stands as it was written', () => {
  const sentence = (reasons: string[]) => say('driver.unfit', { name: 'Ben', unfitreasons: reasonsSaid(reasons) });
  const reasons = ['TooLittleSleep', 'FailedCheck: Brakes', 'Had alcohol'];
  expect(sentence(reasons)).toBe('Ben is unfit to drive: not enough sleep, failed check: Brakes, Had alcohol.');
  const own = new Map([['errorsJobs driver.unfit', '{name} 不能驾驶：{unfitreasons}。']]);
  const inChinese = speaker(languageNamed('zh-Hans')!, own);
  expect(inChinese(saidOf(sentence(reasons))!)).toBe('Ben 不能驾驶：睡眠不足、检查未通过：Brakes、Had alcohol。');
  expect(inChinese(saidOf(sentence(['OnDrugs']))!)).toBe('Ben 不能驾驶：受药物影响。');
});
