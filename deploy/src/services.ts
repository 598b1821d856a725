/** The services, by the owner names of the contract: a new one needs no entry here. */
import '@cartage/contract/all.ts';
import { declaredCalls } from '@cartage/contract/call.ts';
import { existsSync } from 'node:fs';
import type { ServiceDefinition } from '@cartage/server/service.ts';

export const serviceNames = [...new Set(declaredCalls().map((call) => call.service))]
  .filter((name) => name !== 'gateway')
  .sort();

export async function definitionOf(name: string): Promise<ServiceDefinition> {
  const module = (await import(`${name}/service.ts`)) as Record<string, ServiceDefinition>;
  const found = Object.values(module).find((value) => value?.name === name && value.routes);
  if (!found) throw new Error(`${name}/src/service.ts exports no service of that name`);
  return found;
}
export async function allServices(): Promise<ServiceDefinition[]> {
  const there = serviceNames.filter((name) => existsSync(new URL(`../../${name}/src/service.ts`, import.meta.url)));
  return Promise.all(there.map(definitionOf));
}
