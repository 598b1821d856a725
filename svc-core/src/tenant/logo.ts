/** Our own mark, for tenants without a logo: a road into the distance on the product's accent. */
export const DEFAULT_LOGO = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 32" width="148" height="32" role="img" aria-label="Cartage">
<rect width="32" height="32" rx="8" fill="#4a56d6"/><path d="M11 25 14.6 7h2.8L21 25" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M16 22v-3M16 15.500v-2.500" stroke="#fff" stroke-width="2.400" stroke-linecap="round"/>
<text x="42" y="22" font-family="Inter, system-ui, sans-serif" font-size="18" font-weight="650" letter-spacing="-.3" fill="#6b7280">Cartage</text></svg>
`);
export const DEFAULT_LOGO_TYPE = 'image/svg+xml';
