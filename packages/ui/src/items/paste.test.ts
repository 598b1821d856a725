import { newItem } from './item.ts';
import { isTable, pasteInto } from './paste.ts';

const cm = (value: number) => ({ value, unit: 'cm' }),
  kg = (value: number) => ({ value, unit: 'kg' });

test('rows of a spreadsheet fill the grid from the cell they are pasted on', () => {
  const items = pasteInto([newItem()], 0, 'quantity', '2\tPallet\t120\t120\t100\t350\r\n1\tctn\t40\t30\t30\t12 kg\r\n');
  expect(items).toMatchObject([
    { quantity: 2, packageType: 'Pallet', length: cm(120), width: cm(120), height: cm(100), weight: kg(350) },
    { quantity: 1, packageType: 'Carton', length: cm(40), width: cm(30), height: cm(30), weight: kg(12) },
  ]);
});
test('a heading line is left out, and numbers may be grouped', () => {
  expect(pasteInto([newItem()], 0, 'quantity', 'Qty\tType\tL\tW\tH\tKg\n1\tCrate\t90\t80\t60\t1,240.5')).toMatchObject([
    { quantity: 1, packageType: 'Crate', weight: kg(1240.5) },
  ]);
});
test('a column alone fills downwards and leaves the rest as it was', () => {
  const items = [
    { ...newItem(), packageType: 'Drum' },
    { ...newItem(), packageType: 'Carton' },
  ];
  expect(pasteInto(items, 0, 'weight', '75\n12')).toMatchObject([
    { packageType: 'Drum', weight: kg(75) },
    { packageType: 'Carton', weight: kg(12) },
  ]);
});
test('one value is not a table', () => {
  expect(isTable('350')).toBe(false);
  expect(isTable('350\t2')).toBe(true);
});
