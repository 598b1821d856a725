import { featureCalls } from '@cartage/contract/core/feature.ts';
import { type FeatureValue, FEATURES, valuesOf } from '@cartage/contract/feature.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { invalid, type ValidationError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { routes } from '@cartage/server/routes.ts';
import { change, decided, lock } from '@cartage/server/write.ts';
import { tenant } from '../tenant/tenant.entity.ts';
import { tenantRow } from '../tenant/tenant.store.ts';
import { tenantHosts } from '../tenant/tenant.tables.ts';

export const featureRoutes = routes(featureCalls, {
  list: async (ctx) => {
    const { plan, features } = await tenantRow(ctx);
    const defaults = valuesOf(plan, {});
    return {
      plan,
      featureValues: valuesOf(plan, features),
      featureDefinitions: Object.entries(FEATURES).map(([name, { displayName, description, from }]) => ({
        name,
        displayName,
        description,
        plan: from,
        defaultValue: defaults.find((d) => d.name === name)!.value,
      })),
    };
  },
  /** Those that are not named stay as they are. */
  save: async (ctx, { featureValues }) => {
    const problems = problemsOf(featureValues);
    if (problems.length) throw invalid(problems);
    const hosts = (await ctx.db.select().from(tenantHosts)).map((h) => h.host);
    const row = await lock(ctx, tenant, ctx.tenantId);
    const chosen = Object.fromEntries(featureValues.map(({ name, value }) => [name, value]));
    await change(ctx, tenant, row, (before) =>
      decided(
        { ...before, features: { ...before.features, ...chosen } },
        tenantEvents.changed({ tenantId: ctx.tenantId, hosts }),
      ),
    );
  },
});

function problemsOf(values: readonly FeatureValue[]): ValidationError[] {
  return values.flatMap(({ name, value }, at) => [
    ...(Object.hasOwn(FEATURES, name)
      ? []
      : [{ message: say('noSuchFeature', { name }), members: [`featureValues.${at}.name`] }]),
    ...(value === 'true' || value === 'false'
      ? []
      : [{ message: say('featureValue'), members: [`featureValues.${at}.value`] }]),
  ]);
}
