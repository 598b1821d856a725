/** Pre-start answers: what a driver declares before driving. The last ones decide whether work may be allocated. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Guid, Instant, text } from '../wire.ts';
import { z } from '../zod.ts';

/** `isselected` says that the item was checked and is in order. */
const checklist = z
  .array(z.object({ title: text(120), isselected: z.boolean(), ismajor: z.boolean().optional() }))
  .max(60);
const checklists = {
  body: checklist.optional(),
  engine: checklist.optional(),
  electrical: checklist.optional(),
  wheelstyres: checklist.optional(),
  safetyequipment: checklist.optional(),
  driverinsurancecoverage: checklist.optional(),
};
export const CHECKLISTS = Object.keys(checklists) as readonly (keyof typeof checklists)[];
export const PreStartAnswerInput = z.object({
  /** Of oneself for a driver; staff name the driver. */
  driverid: Guid.optional(),
  timeonroad: text(40).nullish(),
  breakstarttime: Instant.nullish(),
  breakendtime: Instant.nullish(),
  drivestarttime: Instant.nullish(),
  driveendtime: Instant.nullish(),
  hadenoughsleep: z.boolean(),
  undertheinfluenceofdrugs: z.boolean(),
  undertheinfluenceofalcohol: z.boolean(),
  wearingpropersafetyequipment: z.boolean(),
  stateofdriverslicense: z.enum(['Valid', 'Invalid']),
  ...checklists,
});
export type PreStartAnswerInput = z.output<typeof PreStartAnswerInput>;
export const PreStartAnswer = z.object({
  id: z.string(),
  tenantid: z.number().int(),
  driverid: z.string(),
  creationtime: Instant,
  timeonroad: z.string().nullable(),
  breakstarttime: Instant.nullable(),
  breakendtime: Instant.nullable(),
  drivestarttime: Instant.nullable(),
  driveendtime: Instant.nullable(),
  hadenoughsleep: z.boolean(),
  undertheinfluenceofdrugs: z.boolean(),
  undertheinfluenceofalcohol: z.boolean(),
  wearingpropersafetyequipment: z.boolean(),
  stateofdriverslicense: z.enum(['Valid', 'Invalid']),
  ...checklists,
  isfit: z.boolean(),
  unfitreasons: z.array(z.string()),
});

/** Why a driver is unfit; beside a failed check stands which one: `FailedCheck: Brakes`. Earlier ones are English texts. */
export const UNFIT_REASONS = ['OnDrugs', 'OnAlcohol', 'TooLittleSleep', 'LicenceNotValid', 'FailedCheck'] as const;

export const preStartCheckCalls = calls(
  'svc-jobs',
  '/api/compliance/pre-start-check',
  { permission: 'Driver', staff: true },
  {
    list: get('driver-pre-start-answers', listQuery({ driverid: Guid.optional() }), pageOf(PreStartAnswer)),
    find: get('driver-pre-start-answer', { id: Guid }, PreStartAnswer),
    answer: post('driver-pre-start-answer', { answer: PreStartAnswerInput }, PreStartAnswer, {
      permission: ['Driver.Manage', 'Job.Drive'],
      staff: false,
      wrappedIn: 'answer',
    }),
  },
);
