import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** Signing in and keeping what one signs in with. */
export const signInErrors = source('errorsSignIn', {
  'impersonate.nested': 'End the current impersonation first.',
  'impersonate.self': 'You are this user already.',
  'impersonate.inactive': 'This user is not active.',
  'passkey.tooMany': 'A person has at most {mostPasskeys} passkeys.',
  passkeyWrong: 'The passkey did not answer as asked. Please try again.',
  'passkey.duplicate': 'This passkey is kept already.',
  tooManyCodes: 'Too many wrong codes. Please wait a few minutes.',
  codeWrong: 'This is not the code that the app shows now.',
  'secondFactor.off': 'There is no second factor to recover.',
  'user.self': 'Switch off your own second factor on your profile, with your password.',
  'secondFactor.on': 'An authenticator app is set up already. Switch it off before you set up another one.',
  'secondFactor.required': 'Your role or an administrator asks for a second factor, so it stays on.',
  ownSecondFactor: 'Only the person itself keeps a second factor.',
  currentPassword: 'This is not your current password.',
  'oidc.unset': 'Save a provider and a client ID first.',
  'ldap.unset': 'Save the address of a directory first.',
  ownPassword: 'Only the person itself changes a password here.',
  confirmationLink: 'This link is not right, has run out, or was sent to an address that you no longer have here.',
  codeUsed: 'This code is not right, or was used, or has run out.',
  'password.digit': 'The password needs a digit.',
  'password.lower': 'The password needs a lower case letter.',
  'password.upper': 'The password needs an upper case letter.',
  'password.other': 'The password needs a character that is neither letter nor digit.',
  'password.house':
    'Besides your name and those of the company, its site and the product, the password needs {least} letters or digits.',
  'password.common':
    'This is one of the passwords that people choose most, with a few signs around it at most. It is among the first that anybody tries.',
  'password.leaked':
    'This password leaked from another site, and those who try passwords know it. Please choose another one.',
});
export const say = sayer(signInErrors);
