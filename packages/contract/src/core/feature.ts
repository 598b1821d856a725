/** Which features a tenant has; everyone signed in reads them, since menus hang on them. */
import { calls, get, put } from '../call.ts';
import { FeatureValue, PLANS } from '../feature.ts';
import { Sentence } from '../wire.ts';
import { z } from '../zod.ts';

export const FeatureDefinition = z.object({
  name: z.string(),
  displayName: Sentence,
  description: Sentence,
  /** What the tenant's plan begins with. */
  defaultValue: z.string(),
  /** The tenant chose its value itself, even if it is the plan's: the plan no longer changes it. */
  isChosen: z.boolean(),
  /** The smallest plan that begins with it. */
  plan: z.enum(PLANS),
});
export type FeatureDefinition = z.infer<typeof FeatureDefinition>;

/** Null gives the feature back to the plan. */
export const FeatureChoice = FeatureValue.extend({ value: FeatureValue.shape.value.nullable() });
export type FeatureChoice = z.infer<typeof FeatureChoice>;

export const featureCalls = calls(
  'svc-core',
  '/api/core/feature',
  {},
  {
    list: get(
      'gettenantfeatuers',
      {},
      z.object({
        featureValues: z.array(FeatureValue),
        featureDefinitions: z.array(FeatureDefinition),
        plan: z.enum(PLANS),
      }),
    ),
    save: put('updatetenantfeatures', { featureValues: z.array(FeatureChoice).max(200) }, undefined, {
      staff: true,
      permission: 'Administration.Features',
    }),
  },
);
