export { driver } from './jobs/driver.ts';
export { jobsEverywhere } from './jobs/everywhere.ts';
export { signIn } from './sign-in.ts';
