import { lookupCalls, type Location } from '@cartage/contract/core/lookup.ts';
import { answers, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type Place, SuburbInput } from './suburb-field.tsx';

const location = (suburb: string, postCode: string): Location =>
  ({ suburb, postCode, countryCode: 'AU', attributes: { state: 'NSW', stateCode: 'NSW' } }) as unknown as Location;
function Host() {
  const [place, setPlace] = useState<Place>();
  return (
    <>
      <SuburbInput aria-label="From" place={place ?? null} onPlace={setPlace} />
      <input aria-label="To" />
      <output>{place ? `${place.suburb} ${place.postCode}` : 'nowhere'}</output>
    </>
  );
}

test.each([
  ['Tab', 'To'],
  ['Enter', 'From'],
])(
  '%s before the answer is there takes what the answer finds first, never what fewer letters found',
  async (key, at) => {
    const whole = Promise.withResolvers<Location[]>();
    answers(lookupCalls.searchLocations, ({ search }) =>
      search === 'syd' ? [location('Sydenham', '2044')] : whole.promise,
    );
    const { user } = renderPage(<Host />);
    await user.type(screen.getByLabelText('From'), 'syd');
    await screen.findByRole('option', { name: /Sydenham/ });
    await user.keyboard(`ney 2000{${key}}`);
    expect(screen.getByText('nowhere')).toBeVisible();
    expect(screen.getByLabelText(at)).toHaveFocus();
    whole.resolve([location('Sydney', '2000'), location('Sydney South', '2000')]);
    expect(await screen.findByText('Sydney 2000')).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveValue('Sydney NSW 2000');
    expect(screen.getByLabelText(at)).toHaveFocus();
  },
);

test('who types on after Enter has meant nothing yet', async () => {
  const first = Promise.withResolvers<Location[]>();
  answers(lookupCalls.searchLocations, ({ search }) =>
    search === 'new' ? first.promise : [location('Newtown', '2042')],
  );
  const { user } = renderPage(<Host />);
  await user.type(screen.getByLabelText('From'), 'new{Enter}town');
  first.resolve([location('Newcastle', '2300')]);
  await screen.findByRole('option', { name: /Newtown/ });
  expect(screen.getByText('nowhere')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Newtown 2042')).toBeVisible());
});
