import { source } from '../source.ts';

export const securityWords = source('settingsSecurity', {
  passwords: 'Passwords',
  passwordsNote: 'Asked of each new password; existing ones stay as they are',
  characters: 'characters',
  wrongPasswords: 'Wrong passwords',
  lockedFor: 'For',
  secondFactor: 'Second factor',
  askEverybodyHint:
    'Staff, customers’ people and drivers do nothing before they have set one up. A role asks only its own people, on its page.',
  whoSeesWhichFreight: 'Who sees which freight',
  byUnitHint:
    'Staff see the bookings, jobs and drivers of their own units, of all below these, and those that belong to no unit. Reports and searches count nothing else. Who may see all units still sees everything; customers and drivers see what is theirs.',
});
