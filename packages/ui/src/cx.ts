/** Class names joined; a later Tailwind class wins over an earlier one of its kind. */
import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['table'], radius: ['control', 'card'], shadow: ['float'] } },
});
export const cx = (...values: ClassValue[]): string => merge(clsx(values));
