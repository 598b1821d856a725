export { signIn } from './sign-in.ts';
export { track, wish } from './track.ts';
