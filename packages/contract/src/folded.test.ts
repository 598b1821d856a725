import { folded } from './folded.ts';

test.each([
  ['Ngọc Trần', 'ngoc tran'],
  ['NGUYỄN Đức', 'nguyen duc'],
  ['José Søren Łukasz', 'jose soren lukasz'],
  ['أحمد', 'احمد'],
  ['王伟 2000', '王伟 2000'],
  ['ประเสริฐ', 'ประเสริฐ'],
])('%s is looked for as %s', (text, plain) => expect(folded(text)).toBe(plain));
test('what is folded stays as it is', () => expect(folded(folded('Đặng Thị Nhàn'))).toBe('dang thi nhan'));
