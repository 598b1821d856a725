export { driver } from './jobs/driver.ts';
export { jobsEverywhere } from './jobs/everywhere.ts';
export { signIn } from './sign-in.ts';
export { track } from './track.ts';
export { wish } from './wish.ts';
