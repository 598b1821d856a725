/** A day of deliveries over Melbourne, made from a seed: as many stops as asked for, windows for three in ten, shipments, skills. */
type LonLat = [number, number];
const HOUR = 3600;

export function geography(stops: number, seed: number): object {
  const random = randomFrom(seed);
  const place = (): LonLat => [round(144.6 + 0.8 * random()), round(-38.1 + 0.6 * random())];
  const windows = () => {
    const from = Math.floor(random() * 7) * HOUR;
    return random() < 0.3 ? { time_windows: [[from, from + 3 * HOUR]] } : {};
  };
  const jobs: object[] = [],
    shipments: object[] = [];
  let total = 0;
  for (let id = 1; id <= stops;) {
    const weight = 1 + Math.floor(random() * 20);
    total += weight;
    const skills = random() < 0.1 ? [1 + Math.floor(random() * 2)] : [];
    const stop = () => ({ id: id++, location: place(), setup: 60, service: 180 });
    if (random() < 0.1 && id < stops)
      shipments.push({ amount: [weight], skills, pickup: stop(), delivery: { ...stop(), ...windows() } });
    else jobs.push({ ...stop(), ...windows(), delivery: [weight], skills });
  }
  const many = Math.max(2, Math.ceil(stops / 25)),
    depot: LonLat = [144.95, -37.82];
  const vehicles = Array.from({ length: many }, (_, id) => ({
    id: id + 1,
    profile: 'truck',
    start: depot,
    end: depot,
    capacity: [Math.ceil(total / many / 0.8)],
    skills: id % 2 ? [1] : [1, 2],
    time_window: [0, 11 * HOUR],
  }));
  return { vehicles, jobs, shipments, options: { geometry: false } };
}
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
