import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What letters say beside their templates, in the language of whoever gets them: about freight in trouble, and in digests. */
export const lettersTold = source('toldLetters', {
  subject: '{connote}: {status}',
  hello: 'Hello,',
  helloName: 'Hello {name},',
  state: 'your freight {connote} from {from} to {to} is {status}.',
  /** {reason}: what the last scan said of it. */ stateWhy:
    'your freight {connote} from {from} to {to} is {status}: {reason}.',
  ask: 'Please send us what is missing, or tell us what to do with it: it waits for your answer.',
  expected: 'We now expect it on {day}.',
  follow: 'Follow it here: {address}',
  /** On a line of a digest. */ wroteIn: '{who} in {where}',
});
export const say = sayer(lettersTold);
