/** Which features the tenant has, by the same reader as the server's; what is not known yet is off. */
import { featureCalls } from '@cartage/contract/core/feature.ts';
import { FeatureValue, type FeatureName, isOn } from '@cartage/contract/feature.ts';
import { z } from '@cartage/contract/zod.ts';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { skip, useCall } from '../query/query.tsx';
import { useSession } from './session.tsx';

const Context = createContext<readonly FeatureValue[]>([]);
const KEPT = 'cartage.features';

export function FeaturesProvider({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const found = useCall(featureCalls.list, status === 'authenticated' ? {} : skip, { staleMs: 60_000 });
  const values = found.data?.featureValues;
  useEffect(() => {
    try {
      if (values) localStorage.setItem(KEPT, JSON.stringify(values));
    } catch {
      /* the menu then fills a moment later */
    }
  }, [values]);
  return <Context.Provider value={values ?? storedFeatures()}>{children}</Context.Provider>;
}
/** What was on when this browser last asked: the menu does not jump while it asks again. */
function storedFeatures(): FeatureValue[] {
  try {
    return z.array(FeatureValue).parse(JSON.parse(localStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return [];
  }
}
/** For pages under test. */
export const FixedFeatures = ({ values, children }: { values: readonly FeatureValue[]; children: ReactNode }) => (
  <Context.Provider value={values}>{children}</Context.Provider>
);
/** `const has = useFeatures(); has('Warehouse')` */
export function useFeatures(): (feature: FeatureName) => boolean {
  const values = useContext(Context);
  return (feature) => isOn(values, feature);
}
/** Known to be off, which a page that is opened by its address is not while nobody knows. */
export function useIsOff(): (feature: FeatureName) => boolean {
  const values = useContext(Context);
  return (feature) => values.length > 0 && !isOn(values, feature);
}
