/**
 * Zod with the validation texts people see (decisions §1 keeps the wording of zod 3). Nobody imports `zod` directly,
 * so that every message in the product comes from this one table.
 */
import * as z from 'zod';

const article = (origin: string) => (origin === 'string' ? 'String' : origin === 'array' ? 'Array' : 'Number');
const received = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : Number.isNaN(input) ? 'nan' : typeof input;

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${received(issue.input)}`;
      case 'invalid_value':
        return issue.input === undefined
          ? 'Required'
          : `Invalid enum value. Expected ${issue.values.map((v) => `'${String(v)}'`).join(' | ')}, received '${short(issue.input)}'`;
      case 'too_small':
        if (issue.origin === 'string') return `String must contain at least ${issue.minimum} character(s)`;
        if (issue.origin === 'array') return `Array must contain at least ${issue.minimum} element(s)`;
        return `${article(issue.origin)} must be greater than ${issue.inclusive ? 'or equal to ' : ''}${issue.minimum}`;
      case 'too_big':
        if (issue.origin === 'string') return `String must contain at most ${issue.maximum} character(s)`;
        if (issue.origin === 'array') return `Array must contain at most ${issue.maximum} element(s)`;
        return `${article(issue.origin)} must be less than ${issue.inclusive ? 'or equal to ' : ''}${issue.maximum}`;
      case 'invalid_format':
        if (issue.format === 'date' || issue.format === 'datetime') return 'Invalid date';
        return `Invalid ${issue.format === 'regex' ? 'format' : issue.format}`;
      case 'unrecognized_keys':
        return `Unrecognized key(s) in object: ${issue.keys.map((k) => `'${k}'`).join(', ')}`;
      default:
        return 'Invalid input';
    }
  },
});

function short(input: unknown): string {
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? String(input));
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

export { z };
