import { newItem } from './item.ts';
import { withPackage } from './package-sizes.ts';

const cm = (value: number) => ({ value, unit: 'cm' as const });
test('a package brings its usual sides, and another package brings its own', () => {
  const pallet = withPackage(newItem(), 'Pallet');
  expect(pallet).toMatchObject({ packageType: 'Pallet', length: cm(120), width: cm(120), height: cm(100) });
  expect(withPackage(pallet, 'Carton')).toMatchObject({ length: cm(40), width: cm(30), height: cm(30) });
});
test('a side that was typed outlives a change of the package', () => {
  const typed = { ...withPackage(newItem(), 'Pallet'), height: cm(180) };
  expect(withPackage(typed, 'Crate')).toMatchObject({ length: cm(90), width: cm(80), height: cm(180) });
});
test('a package without usual sides leaves those that are there', () => {
  const pallet = withPackage(newItem(), 'Pallet');
  expect(withPackage(pallet, 'Reel')).toEqual({ ...pallet, packageType: 'Reel' });
});
