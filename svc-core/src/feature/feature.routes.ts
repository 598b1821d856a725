import { type FeatureChoice, featureCalls } from '@cartage/contract/core/feature.ts';
import { FEATURES, isFeature, smallestPlanOf, valuesOf } from '@cartage/contract/feature.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { invalid, type ValidationError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { say as tell } from '@cartage/contract/words/told/company.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, decided, lock } from '@cartage/server/write.ts';
import { tenant } from '../tenant/tenant.entity.ts';
import { hostsOf, tenantRow } from '../tenant/tenant.store.ts';

export const featureRoutes = routes(featureCalls, {
  list: async (ctx) => {
    const { plan, features } = await tenantRow(ctx);
    const defaults = valuesOf(plan, {});
    return {
      plan,
      featureValues: valuesOf(plan, features),
      featureDefinitions: FEATURES.map((name) => ({
        name,
        displayName: tell(`feature.${name}`),
        description: tell(`featureBrings.${name}`),
        plan: smallestPlanOf(name),
        defaultValue: defaults.find((d) => d.name === name)!.value,
        isChosen: Object.hasOwn(features, name),
      })),
    };
  },
  /** Those that are not named stay as they are; null is no choice, so that the plan decides again. */
  save: async (ctx, { featureValues }) => {
    const problems = problemsOf(featureValues);
    if (problems.length) throw invalid(problems);
    const hosts = await hostsOf(ctx);
    const row = await lock(ctx, tenant, ctx.tenantId);
    await change(ctx, tenant, row, (before) =>
      decided(
        { ...before, features: choices(before.features, featureValues) },
        tenantEvents.changed({ tenantId: ctx.tenantId, hosts }),
      ),
    );
  },
});

function choices(before: Readonly<Record<string, string>>, asked: readonly FeatureChoice[]): Record<string, string> {
  const after = { ...before };
  for (const { name, value } of asked)
    if (value === null) delete after[name];
    else after[name] = value;
  return after;
}

function problemsOf(values: readonly FeatureChoice[]): ValidationError[] {
  return values.flatMap(({ name, value }, at) => [
    ...(isFeature(name) ? [] : [{ message: say('noSuchFeature', { name }), members: [`featureValues.${at}.name`] }]),
    ...(value === null || value === 'true' || value === 'false'
      ? []
      : [{ message: say('featureValue'), members: [`featureValues.${at}.value`] }]),
  ]);
}
