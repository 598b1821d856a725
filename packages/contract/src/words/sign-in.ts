import { source } from './source.ts';

export const signInWords = source('signIn', {
  title: 'Sign in',
  titleTo: 'Sign in to {name}',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot it?',
  submit: 'Sign in',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  emailMissing: 'Enter your email.',
  emailWrong: 'Enter a whole email address, such as name@company.com.',
  passwordMissing: 'Enter your password.',
  'error.CredentialsSignin': 'That email and password do not match. Check both and try again.',
  'error.AccountLocked':
    'This account is locked after too many wrong passwords. Wait five minutes, or ask an administrator to unlock it.',
  'error.SecondFactorWrong': 'That code is not right, or was used before. Type the one that the app shows now.',
  'error.PasskeyWrong': 'That passkey does not open an account here. Try another one, or your password.',
  'error.SecondFactorLocked': 'Too many wrong codes. Wait five minutes, then sign in again.',
  'error.SecondFactorExpired': 'That took too long. Enter your password again.',
  'error.AccountInactive': 'This account is not active. Ask an administrator of your company to activate it.',
  'error.TooManyRequests': 'Too many tries. Wait a minute, then try again.',
  'error.SessionRequired': 'Your session has ended. Sign in to pick up where you left off.',
  'error.NoResponse': 'The server did not answer. Check the connection, then try again.',
  'error.ProviderDown':
    'The sign-in provider of your company does not answer. Try again in a moment, or use your password.',
  'error.ProviderRefused': 'Your company’s sign-in provider did not let you in. Try again, or ask an administrator.',
  'error.ProviderExpired': 'That took too long, or was begun in another window. Try again.',
  'error.ProviderUnknown':
    'You are known there, but have no account here. Ask an administrator of your company for one.',
  'error.DirectoryDown':
    'Your company’s directory does not answer. Try again in a moment; an account with a password of its own still works.',
  'error.other': 'Signing in did not work. Try again in a moment.',
  provider: 'Sign in with {name}',
  passkey: 'Sign in with a passkey',
  usePasskey: 'Use a passkey',
  openAccount: 'Open an account',
  getQuote: 'Get a quote',
  track: 'Track a consignment',
  language: 'Language',
});
