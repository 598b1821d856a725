/** Australian business numbers and the arithmetic of their check digits (ABR and ASIC publish both). */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Digits only: people write `51 824 753 556`. */
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** 11 digits; with 1 taken off the first, the weighted sum divides by 89. */
export function isAbn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce((total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** 9 digits; the last complements the sum of the others, weighted 8 down to 1, to a multiple of ten. */
export function isAcn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const sum = Array.from(digits.slice(0, 8)).reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[8]);
}
/** `51 824 753 556`, as the register prints it. */
export const formatAbn = (abn: string): string => digitsOf(abn).replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
