/** What a tenant's plan brings and its administrators may switch: one list, one reader for server and browser. */
import { z } from './zod.ts';

export const FeatureValue = z.object({ name: z.string().min(1).max(100), value: z.string().max(200) });
export type FeatureValue = z.infer<typeof FeatureValue>;

export const PLANS = ['Essential', 'Professional', 'Complete'] as const;
export type Plan = (typeof PLANS)[number];

/** The smallest plan that begins with it; `toldCompany` says what each is called and brings. */
const FROM = {
  PromoCodes: 'Professional',
  Discussions: 'Essential',
  Warehouse: 'Professional',
  Templates: 'Professional',
} as const satisfies Readonly<Record<string, Plan>>;
export type FeatureName = keyof typeof FROM;
export const FEATURES: readonly FeatureName[] = Object.keys(FROM) as FeatureName[];
export const isFeature = (name: string): name is FeatureName => Object.hasOwn(FROM, name);
export const smallestPlanOf = (name: FeatureName): Plan => FROM[name];

/** Every feature with its value: what the tenant chose, else what its plan begins with. */
export const valuesOf = (plan: Plan, chosen: Readonly<Record<string, string>>): FeatureValue[] =>
  FEATURES.map((name) => ({
    name,
    value: chosen[name] ?? String(PLANS.indexOf(plan) >= PLANS.indexOf(FROM[name])),
  }));

/**
 * Whether a feature is on: the first entry whose name up to its first dot is this one decides, and only by 'true'
 * (shell.txt §3). What nobody names is off.
 */
export const isOn = (values: readonly FeatureValue[], feature: string): boolean =>
  values.find(({ name }) => name.split('.', 1)[0] === feature)?.value === 'true';
