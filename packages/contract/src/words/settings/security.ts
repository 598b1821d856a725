import { source } from '../source.ts';

export const securityWords = source('settingsSecurity', {
  passwords: 'Passwords',
  passwordsNote: 'Applies to new passwords; existing ones stay as they are',
  characters: 'characters',
  wrongPasswords: 'Wrong passwords',
  lockedFor: 'For',
  secondFactor: 'Second factor',
  askEverybodyHint:
    'Staff, customers’ people and drivers cannot do anything until they have set one up. A role can require it of its own people only, on its page.',
  everybody: 'Everybody’s sessions',
  everybodyNote: 'After a lost device or a leak: people sign in again, with their second factor where it is asked for',
  keysGoOn: 'API keys keep working; each is revoked on its owner’s page.',
  signOutEverybody: 'Sign everybody out…',
  signOutAsked: 'Sign everybody out?',
  signOutText:
    'Staff, customers’ people and drivers are signed out of every browser within seconds, even in the middle of their work. Only this browser stays signed in.',
  signOutAct: 'Sign everybody out',
  signedOut:
    '{people, plural, =0 {Nobody else was signed in} one {# person is signed out} other {# people are signed out}}',
  whoSeesWhichFreight: 'Who sees which freight',
  byUnitHint:
    'Staff see the bookings, jobs and drivers of their own units, of all units below these, and those that belong to no unit. Reports and searches include nothing else. Anyone who may see all units still sees everything; customers and drivers see what is theirs.',
});
