/** Every call there is, by import: gateway, OpenAPI, surface and walks read `declaredCalls()` after it. */
import './core/auth.ts';
import './core/lookup.ts';
import './core/role.ts';
import './core/search.ts';
import './core/stream.ts';
import './core/tenant-settings.ts';
import './core/tenant.ts';
import './core/user.ts';
import './booking/quote.ts';
import './carrier/carrier-account.ts';
