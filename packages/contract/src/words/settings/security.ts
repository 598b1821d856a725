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
  everybody: 'Everybody’s sessions',
  everybodyNote: 'After a lost device or a leak: people sign in again, with their second factor where it is asked for',
  keysGoOn: 'API keys go on; each is revoked on its owner’s page.',
  signOutEverybody: 'Sign everybody out…',
  signOutAsked: 'Sign everybody out?',
  signOutText:
    'Staff, customers’ people and drivers are signed out of every browser within seconds, in the middle of their work too. Only this browser stays signed in.',
  signOutAct: 'Sign everybody out',
  signedOut:
    '{people, plural, =0 {Nobody else was signed in} one {# person is signed out} other {# people are signed out}}',
  whoSeesWhichFreight: 'Who sees which freight',
  byUnitHint:
    'Staff see the bookings, jobs and drivers of their own units, of all below these, and those that belong to no unit. Reports and searches count nothing else. Who may see all units still sees everything; customers and drivers see what is theirs.',
});
