import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What drivers can meet: scans, proofs, positions and their jobs. */
export const driverErrors = source('errorsDriver', {
  'waypoint.inFuture': 'The time of the position is in the future.',
  'job.cancelled': 'A cancelled job can no longer be changed.',
  'job.underWay': 'Addresses and items can no longer be changed: the freight is under way.',
  'job.ownParent': 'A job cannot be its own parent.',
  'job.tooManyArticles': 'A job holds at most 20,000 articles.',
  'job.done': 'Job {jobno} is done and stays with its driver.',
  'job.closed': 'Job {jobno} has been closed as {closedas} already.',
  'job.isCancelled': 'Job {jobno} is cancelled.',
  'job.delivered': 'Job {jobno} was delivered in full.',
  'job.billedTooMuch': 'The price is {price}; no more than that can be billed.',
  'scan.photoMissing': 'Job {jobno} needs a photo of the freight where it was left.',
  'scan.nameMissing': 'Please say who took the freight of job {jobno}.',
  'scan.signatureMissing': 'Job {jobno} has to be signed for.',
  'run.jobAllocated': 'A run without a driver takes only jobs that nobody holds.',
  'run.driver': 'A run changes its driver by allocate-run.',
  'run.begun': 'A run with stops already made cannot be deleted.',
  'run.own': 'Only a driver has a run of their own.',
  'image.base64': 'Invalid base64',
  'image.tooLarge': 'An image may be at most 4 MB.',
  'image.type': 'Send images as PNG or JPEG.',
  'scan.nothing': 'Scan a barcode, or name an article or a job.',
  'scan.otherJob': 'This article belongs to another job.',
  'scan.inFuture': 'The time of the scan is in the future. Please check the clock of the device.',
  'scan.beforeJob':
    'The time of the scan lies more than a day before job {jobno} came into being. Please check the clock of the device.',
  'scan.beforeItsJob':
    'The time of the scan lies before job {jobno} came into being. Please check the clock of the device.',
  'job.leave.dangerous': 'A job that is dangerous goods cannot be left without a signature.',
  'job.leave.insured': 'A job that is insured cannot be left without a signature.',
  'job.leave.signed': 'A job that needs a signature cannot be left without a signature.',
  'scan.leave.dangerous': 'Job {jobno} is dangerous goods and cannot be left without a signature.',
  'scan.leave.insured': 'Job {jobno} is insured and cannot be left without a signature.',
  'scan.leave.signed': 'Job {jobno} needs a signature and cannot be left without a signature.',
  'scan.leave.unauthorised': 'Job {jobno} has no authority to leave and cannot be left without a signature.',
});
export const say = sayer(driverErrors);
