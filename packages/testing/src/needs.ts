/** A test that needs something the machine may not have. Where it is missing the test is skipped and its name says what it lacks. */
export function needs(what: string, present: boolean): jest.It {
  if (present) return test;
  const skipped = (name: string, ...rest: [jest.ProvidesCallback?, number?]) =>
    test.skip(`${name} [lacks ${what}]`, ...rest);
  return Object.assign(skipped, test) as jest.It;
}

/** The same for a whole group. */
export function describeNeeds(what: string, present: boolean): jest.Describe {
  if (present) return describe;
  const skipped = (name: string, body: () => void) => describe.skip(`${name} [lacks ${what}]`, body);
  return Object.assign(skipped, describe) as unknown as jest.Describe;
}
