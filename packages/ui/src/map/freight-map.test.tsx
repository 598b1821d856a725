import { render, screen } from '@testing-library/react';
import { FreightMap } from './freight-map.tsx';

const places = [{ key: 'a', at: [151.2, -33.9] as const, title: 'Botany', state: 'planned' as const }];

test('a browser without WebGL says so in the words of the specification', () => {
  render(<FreightMap places={places} />);
  expect(screen.getByText('This browser does not support maps')).toBeInTheDocument();
});
test('a map of nothing says that there is nothing', () => {
  render(<FreightMap places={[]} empty="Nothing on the board has a position" />);
  expect(screen.getByText('Nothing on the board has a position')).toBeInTheDocument();
});
