import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** A letter about freight in trouble, begun for whoever writes it, in the language of whoever gets it. */
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
});
export const say = sayer(lettersTold);
