/** What the demo tenants are made of: invented names, real places. Deterministic, so that every start shows the same. */
export type Place = { suburb: string; state: string; postCode: string };
export type DemoCustomer = {
  companyName: string;
  contactName: string;
  email: string;
  abn: string;
  place: Place;
  street: string;
};
export type DemoDriver = {
  code: string;
  name: string;
  email: string;
  phone: string;
  state: string;
  vehicle: { name: string; plate: string; kg: number; m3: number; stops: number; lengthM: number };
  dangerousGoods: boolean;
};

export const place = (suburb: string, state: string, postCode: string): Place => ({ suburb, state, postCode });

/** Pick-up places near the depots, by state; each really has this postcode. */
export const METRO: Record<string, Place[]> = {
  NSW: [
    place('Sydney', 'NSW', '2000'),
    place('Parramatta', 'NSW', '2150'),
    place('Botany', 'NSW', '2019'),
    place('Mascot', 'NSW', '2020'),
    place('Alexandria', 'NSW', '2015'),
    place('Penrith', 'NSW', '2750'),
    place('Auburn', 'NSW', '2144'),
    place('Liverpool', 'NSW', '2170'),
    place('Ryde', 'NSW', '2112'),
    place('Chatswood', 'NSW', '2067'),
    place('Blacktown', 'NSW', '2148'),
    place('Hornsby', 'NSW', '2077'),
    place('Kogarah', 'NSW', '2217'),
    place('Marrickville', 'NSW', '2204'),
  ],
  VIC: [
    place('Melbourne', 'VIC', '3000'),
    place('Dandenong', 'VIC', '3175'),
    place('Footscray', 'VIC', '3011'),
    place('Sunshine', 'VIC', '3020'),
    place('Ringwood', 'VIC', '3134'),
    place('Laverton North', 'VIC', '3026'),
    place('Preston', 'VIC', '3072'),
  ],
  QLD: [
    place('Brisbane City', 'QLD', '4000'),
    place('Acacia Ridge', 'QLD', '4110'),
    place('Southport', 'QLD', '4215'),
    place('Eagle Farm', 'QLD', '4009'),
  ],
  SA: [place('Adelaide', 'SA', '5000'), place('Wingfield', 'SA', '5013')],
  WA: [place('Perth', 'WA', '6000'), place('Welshpool', 'WA', '6106'), place('Fremantle', 'WA', '6160')],
};
/** Where a city's own drivers deliver; what lies beyond is an agent's. */
export const isMetro = (at: { suburb?: string | null | undefined; stateCode?: string | null | undefined }): boolean =>
  (METRO[at.stateCode ?? ''] ?? []).some((p) => p.suburb === at.suburb);
export const REGIONAL: Place[] = [
  place('Ballarat Central', 'VIC', '3350'),
  place('Bendigo', 'VIC', '3550'),
  place('Mildura', 'VIC', '3500'),
  place('Orange', 'NSW', '2800'),
  place('Dubbo', 'NSW', '2830'),
  place('Wagga Wagga', 'NSW', '2650'),
  place('Newcastle', 'NSW', '2300'),
  place('Wollongong', 'NSW', '2500'),
  place('Toowoomba City', 'QLD', '4350'),
  place('Mackay', 'QLD', '4740'),
  place('Cairns City', 'QLD', '4870'),
  place('Hobart', 'TAS', '7000'),
  place('Launceston', 'TAS', '7250'),
  place('Geraldton', 'WA', '6530'),
  place('Albany', 'WA', '6330'),
  place('Darwin City', 'NT', '0800'),
  place('Whyalla', 'SA', '5600'),
  place('Canberra', 'ACT', '2600'),
];

const customer = (
  companyName: string,
  contactName: string,
  slug: string,
  abn: string,
  at: Place,
  street: string,
): DemoCustomer => ({ companyName, contactName, email: `freight@${slug}.test`, abn, place: at, street });
/** The first is Acme, whose user signs in as customer@acme.test; the second, in Sydney, has the contract rates. */
export const ACME = 0,
  ON_CONTRACT = 1;
export const CUSTOMERS: readonly DemoCustomer[] = [
  customer('Acme Industrial', 'Robin Marsh', 'acme', '83914571673', place('Sydney', 'NSW', '2000'), '88 Sussex St'),
  customer('Kestrel Tools', 'Alex Chen', 'kestrel', '53004085616', place('Parramatta', 'NSW', '2150'), '14 Church St'),
  customer(
    'Banksia Medical',
    'Priya Nair',
    'banksia',
    '33051775556',
    place('Alexandria', 'NSW', '2015'),
    '3 Bourke Rd',
  ),
  customer('Wattle Foods', 'Ella Brown', 'wattle', '', place('Dandenong', 'VIC', '3175'), '120 Princes Hwy'),
  customer('Coral Paints', 'Mia Rossi', 'coral', '', place('Acacia Ridge', 'QLD', '4110'), '55 Beaudesert Rd'),
  customer('Redgum Furniture', 'Tom Walsh', 'redgum', '', place('Laverton North', 'VIC', '3026'), '7 Boundary Rd'),
  customer('Müller Präzision', 'Zoë Laurent', 'muller', '', place('Wingfield', 'SA', '5013'), '31 Grand Junction Rd'),
  customer('Quokka Fresh', 'Ngọc Trần', 'quokka', '', place('Welshpool', 'WA', '6106'), '9 Pilbara St'),
  customer('Lagoon Pools', 'Jack Wilson', 'lagoon', '', place('Southport', 'QLD', '4215'), '2 Marine Pde'),
  customer('Zephyr Cycles', 'Sam O’Neill', 'zephyr', '', place('Melbourne', 'VIC', '3000'), '400 Elizabeth St'),
  customer('O’Brien & Sons', 'Noah Smith', 'obrien', '', place('Botany', 'NSW', '2019'), '61 Botany Rd'),
  customer('Emu Plumbing', 'Grace Tully', 'emu', '', place('Fremantle', 'WA', '6160'), '18 High St'),
];
/** The houses' own, as they print them; a customer of one house may not go by the number of another. */
export const HOUSE_ABN = { harbour: '51 824 753 556', southern: '68 555 010 020' };
/** Numbers that are kept for plays and films, one a person. */
const AREA_CODES: Record<string, string> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  SA: '08',
  WA: '08',
  NT: '08',
};
export const phoneOf = (state: string, n: number): string =>
  `${AREA_CODES[state] ?? '02'} 7010 ${1000 + ((n * 37) % 9000)}`;
const MOBILES = '006,156,157,158,159,110,313,737'.split(','),
  CODES = 'SYD01,SYD02,SYD03,SYD04,MEL01,MEL02,BNE01,PER01'.split(',');
const driver = (
  code: string,
  name: string,
  state: string,
  vehicle: DemoDriver['vehicle'],
  dangerousGoods = false,
): DemoDriver => ({
  code,
  name,
  state,
  vehicle,
  dangerousGoods,
  email: code === 'SYD01' ? 'driver@demo.test' : `${code.toLowerCase()}@demo.test`,
  phone: `0491 570 ${MOBILES[CODES.indexOf(code)]}`,
});
const rigid = (name: string, plate: string, kg: number, m3: number, stops: number) => ({
  name,
  plate,
  kg,
  m3,
  stops,
  lengthM: kg < 2000 ? 3.2 : kg < 7000 ? 5.5 : 7.2,
});
/** The first signs in as driver@demo.test, Melbourne's first as mel01@demo.test. */
export const DRIVERS: readonly DemoDriver[] = [
  driver('SYD01', 'Anh Nguyen', 'NSW', rigid('Rigid 8 t · R08', 'CT42RG', 8000, 40, 20), true),
  driver('SYD02', 'Simran Kaur', 'NSW', rigid('Rigid 12 t · R21', 'CT57XK', 12000, 52, 20)),
  driver('SYD03', 'Dan Okafor', 'NSW', rigid('Rigid 8 t · R02', 'CT11LM', 8000, 36, 18)),
  driver('SYD04', 'Ben Marsh', 'NSW', rigid('Van 1.5 t · V07', 'EV07AA', 1500, 11, 18)),
  driver('MEL01', 'Liam Walsh', 'VIC', rigid('Rigid 10 t · R31', '1VW2KK', 10000, 46, 20), true),
  driver('MEL02', 'Sofia Marino', 'VIC', rigid('Rigid 6 t · R32', '1VW7PP', 6000, 30, 20)),
  driver('BNE01', 'Kai Peters', 'QLD', rigid('Rigid 8 t · R41', '742XYZ', 8000, 38, 18)),
  driver('PER01', 'Tilly Hart', 'WA', rigid('Rigid 8 t · R51', '1GHK223', 8000, 38, 18)),
];
export const DEMO_PASSWORD = 'Cartage-demo-1';
/** E-mail, name, static role. */
export const STAFF: readonly (readonly [email: string, name: string, role: string])[] = [
  ['dispatch@demo.test', 'Mia Dispatch', 'Dispatcher'],
  ['finance@demo.test', 'Ravi Finance', 'Finance'],
  ['locked@demo.test', 'Lee Locked', 'ReadOnly'],
];
