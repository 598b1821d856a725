/**
 * Zod with the validation texts people see (decisions §1 keeps the wording of zod 3). Nobody imports `zod` directly,
 * so that every message in the product comes from this one table.
 */
import * as z from './zod-names.ts';
import { sayKit } from './words/errors/kit.ts';
import { listed } from './words/listed.ts';

const received = (input: unknown) =>
  input === null ? 'null' : Array.isArray(input) ? 'array' : Number.isNaN(input) ? 'nan' : typeof input;

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? sayKit('required')
          : sayKit('expected', { expected: issue.expected, received: received(issue.input) });
      case 'invalid_value':
        return issue.input === undefined
          ? sayKit('required')
          : sayKit('enumValue', {
              expected: issue.values.map((v) => `'${String(v)}'`).join(' | '),
              received: `'${short(issue.input)}'`,
            });
      case 'too_small': {
        const least = String(issue.minimum);
        if (issue.origin === 'string') return sayKit('textTooShort', { least });
        if (issue.origin === 'array') return sayKit('tooFew', { least });
        return issue.inclusive ? sayKit('numberAtLeast', { least }) : sayKit('numberAbove', { least });
      }
      case 'too_big': {
        const most = String(issue.maximum);
        if (issue.origin === 'string') return sayKit('textTooLong', { most });
        if (issue.origin === 'array') return sayKit('tooManyElements', { most });
        return issue.inclusive ? sayKit('numberAtMost', { most }) : sayKit('numberBelow', { most });
      }
      case 'invalid_format':
        if (issue.format === 'date' || issue.format === 'datetime') return sayKit('invalidDate');
        return sayKit('invalidFormat', { format: issue.format === 'regex' ? 'format' : issue.format });
      case 'unrecognized_keys':
        return sayKit('unknownKeys', { keys: listed(issue.keys.map((k) => `'${k}'`)) });
      default:
        return sayKit('invalidInput');
    }
  },
});

function short(input: unknown): string {
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? String(input));
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

export { z };
