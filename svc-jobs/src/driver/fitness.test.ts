import { hasDangerousGoodsLicence, unfitReasons } from './fitness.ts';

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
  ).toHaveLength(4);
  expect(
    unfitReasons({
      ...fine,
      engine: [
        { title: 'Brakes', isselected: false, ismajor: true },
        { title: 'Wipers', isselected: false },
      ],
    }),
  ).toEqual(['Failed check: Brakes']);
});
test('a dangerous goods licence counts until it expires', () => {
  expect(hasDangerousGoodsLicence([{ kind: 'DangerousGoods' }], '2026-11-21')).toBe(true);
  expect(hasDangerousGoodsLicence([{ kind: 'Forklift' }], '2026-11-21')).toBe(false);
});
