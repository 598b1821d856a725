/** What a tenant's plan brings and its administrators may switch: one list, one reader for server and browser. */
import { z } from './zod.ts';

export const FeatureValue = z.object({ name: z.string().min(1).max(100), value: z.string().max(200) });
export type FeatureValue = z.infer<typeof FeatureValue>;

export const PLANS = ['Essential', 'Professional', 'Complete'] as const;
export type Plan = (typeof PLANS)[number];

type Definition = { displayName: string; description: string; from: Plan };
const define = <K extends string>(features: Record<K, Definition>) => features;
/** `from` is the smallest plan that begins with it. */
export const FEATURES = define({
  PromoCodes: {
    displayName: 'Promo codes',
    description: 'Discounts by code, their budgets and what they were used for.',
    from: 'Professional',
  },
  Discussions: {
    displayName: 'Discussions',
    description: 'Conversations on bookings, jobs and customers, with mentions.',
    from: 'Essential',
  },
  Warehouse: {
    displayName: 'Warehouse',
    description: 'Items in and out, scanning at the dock and consignments of a warehouse.',
    from: 'Professional',
  },
  Templates: {
    displayName: 'Templates of your own',
    description: 'Your words in the mails that customers get, instead of the shipped ones.',
    from: 'Professional',
  },
});
export type FeatureName = keyof typeof FEATURES;

/** Every feature with its value: what the tenant chose, else what its plan begins with. */
export const valuesOf = (plan: Plan, chosen: Readonly<Record<string, string>>): FeatureValue[] =>
  Object.entries<Definition>(FEATURES).map(([name, { from }]) => ({
    name,
    value: chosen[name] ?? String(PLANS.indexOf(plan) >= PLANS.indexOf(from)),
  }));

/**
 * Whether a feature is on: the first entry whose name up to its first dot is this one decides, and only by 'true'
 * (shell.txt §3). What nobody names is off.
 */
export const isOn = (values: readonly FeatureValue[], feature: string): boolean =>
  values.find(({ name }) => name.split('.', 1)[0] === feature)?.value === 'true';
