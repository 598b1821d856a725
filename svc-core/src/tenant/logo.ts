/** Our own mark, for tenants without a logo: a road into the distance on the product's accent. The tenant's name stands beside it. */
export const DEFAULT_LOGO =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" role="img" aria-label="Logo">
<rect width="32" height="32" rx="8" fill="#4a56d6"/><path d="M11 25 14.6 7h2.8L21 25" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M16 22v-3M16 15.500v-2.500" stroke="#fff" stroke-width="2.400" stroke-linecap="round"/></svg>`);
export const DEFAULT_LOGO_TYPE = 'image/svg+xml';
