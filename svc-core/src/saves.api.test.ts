import { apiKeyCalls } from '@cartage/contract/core/api-key.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { featureCalls } from '@cartage/contract/core/feature.ts';
import { lookCalls } from '@cartage/contract/core/look.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { aShape } from './entities/entities.fixture.ts';
import { aPicture, aTenant, aUser, PASSWORD, startCore } from './fixture.ts';

const svc = startCore();
/** `key` is what the sample calls a member of a record of any names. */
const OF = { type: 'Kept', values: { plate: 'XYZ', state: 'Done', key: undefined } };
const designOf = (name: string) => {
  const shape = aShape(name);
  return { type: name, definition: { ...shape, properties: { ...shape.properties, key: undefined } } };
};
/** Pictures are drawn anew and looks published in `look.api.test.ts`; here it is what the members say. */
const A_LOOK = {
  look: { accent: '#3451d1', logoId: null, darkLogoId: null, faviconId: null, css: 'a { color: red }' },
};
const LOOKS = { 'PUT /api/core/look/savedraft': A_LOOK };
const DEFINED = '/api/entities/entity-metadata/definition',
  RECORD = '/api/entities/entity/entity';
const MEMBERS = 'POST /api/core/organizationunit/adduserstoorganizationunit';
let users = 0,
  designs = 0,
  unitId = 0,
  userId = 0;
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id, type: 'Guest' }));
  userId = (await aUser(svc, 'owner@harbour.test', ['Admin'])).id;
  unitId = (await svc.as(anAdmin()).call(organizationUnitCalls.create, { displayName: 'Sydney' })).id;
  await svc.as(anAdmin()).call(entityDefinitionCalls.create, { type: 'Kept', definition: aShape('Kept') });
  await svc.as(anAdmin()).call(entityDefinitionCalls.create, { type: 'Changed', definition: aShape('Changed') });
});
/** Above whatever least value the sample draws. */
const UP_TO = { maximumValue: 9000 };
const DRAWN = 'names a picture that was sent up before; look.api.test.ts publishes one';
const OFF = 'is compared with an empty box, which is what the sample says';
walkSaves(svc, {
  given: {
    'PUT /api/core/tenantsettings/updateallsettings': {
      general: { timezone: 'Australia/Perth' },
      ui: { accent: '#3451d1', logoId: null, darkLogoId: null, faviconId: null, customCssId: null },
      security: { passwordComplexity: { requiredLength: 10 } },
      invoice: { prefix: 'F{FY}-', postfix: '/A', length: 6, start: 1, startsAgain: 'financialYear' },
      connote: { prefix: 'HF', ssccCompanyPrefix: '9312345' },
      manifest: { prefix: 'MAN-', length: 6 },
      remittance: { prefix: 'REM-', length: 5 },
      paymentReference: { prefix: 'PAY-', length: 5 },
      customer: {
        ...{ start: 1, end: 999, prefix: 'C', postfix: '', format: '00000', maxLength: 12 },
        defaultCustomerType: 'Payg',
      },
      email: { fromAddress: 'freight@harbour.test' },
      ldap: {
        ...{ url: 'ldaps://directory.test', filter: '(mail={email})', role: 'Dispatcher' },
        groups: [{ group: 'cn=money', role: 'Finance' }],
      },
      oidc: { issuer: 'https://login.harbour.test', role: 'Dispatcher' },
      payment: { link: 'https://pay.harbour.test' },
      insurance: {
        ...{ standard: UP_TO, premium: UP_TO },
        second: { standard: UP_TO, premium: UP_TO },
      },
      map: { tiles: 'https://tiles.example.com/{z}/{x}/{y}.pbf', attribution: '© Makers of a test' },
      embed: { sites: ['https://shop.example.com'] },
      currency: { baseCurrency: 'AUD', factors: [{ currency: 'USD', factor: 1.5 }] },
    },
    ...LOOKS,
    'PUT /api/core/feature/updatetenantfeatures': { featureValues: [{ name: 'Warehouse', value: 'false' }] },
    'POST /api/core/tenant/createorupdatesidebarlink': { sidebarLink: { url: 'https://rosters.example.com' } },
    'POST /api/core/user/createorupdateuser': async () => ({
      user: { customerId: undefined, password: PASSWORD, emailAddress: `saved${++users}@harbour.test` },
      assignedRoleNames: ['Finance'],
      organizationUnits: [unitId],
      profilePictureId: await aPicture(svc, anAdmin()),
      sendActivationEmail: undefined,
      setRandomPassword: undefined,
      timezone: 'Australia/Perth',
    }),
    'POST /api/core/user/CreateAPIKey': {
      get userId() {
        return userId;
      },
      scopes: ['Booking.View', 'Booking.Manage'],
    },
    [`POST ${DEFINED}`]: () => designOf(`Made ${++designs}`),
    [`PUT ${DEFINED}`]: () => designOf('Changed'),
    [`POST ${RECORD}`]: OF,
    [`PUT ${RECORD}`]: { ...OF, lastModificationTime: undefined },
    'PUT /api/core/user/updateUserPermissions': {
      get id() {
        return userId;
      },
      grantedPermissionNames: ['Finance.View', 'Finance.Manage'],
    },
    'POST /api/core/organizationunit/createorganizationunit': () => ({ parentId: unitId }),
    [MEMBERS]: () => ({ userIds: [userId], organizationUnitId: unitId }),
    'PUT /api/core/language/updateLanguageTexts': { languageName: 'vi', sourceName: 'signIn', key: 'submit' },
    'POST /api/core/role/createorupdaterole': {
      role: { customerId: undefined },
      grantedPermissionNames: ['Booking.View', 'Booking.Manage'],
    },
  },
  answeredAs: {
    'POST /api/core/user/createorupdateuser': {
      assignedRoleNames: ({ roles }: { roles: { roleName: string; isAssigned: boolean }[] }) =>
        roles.filter((r) => r.isAssigned).map((r) => r.roleName),
    },
  },
  readAs: {
    [MEMBERS]: async () => {
      const { items } = await svc.as(anAdmin()).call(organizationUnitCalls.members, { id: unitId });
      return { userIds: items.map((u) => u.id).filter((id) => id === userId), organizationUnitId: unitId };
    },
    ...Object.fromEntries(
      ['POST', 'PUT'].flatMap((method) => [
        [
          `${method} ${DEFINED}`,
          async ({ type }: { type: string }) => ({
            type,
            definition: await svc.as(anAdmin()).call(entityDefinitionCalls.find, { type }),
          }),
        ],
        [
          `${method} ${RECORD}`,
          (_sent: object, id: unknown) => svc.as(anAdmin()).call(entityCalls.find, { type: OF.type, id: id as string }),
        ],
      ]),
    ),
    'PUT /api/core/look/savedraft': async () => ({ look: (await svc.as(anAdmin()).call(lookCalls.find, {})).draft }),
    'PUT /api/core/feature/updatetenantfeatures': async () => ({
      featureValues: (await svc.as(anAdmin()).call(featureCalls.list, {})).featureValues.filter(
        (f) => f.name === 'Warehouse',
      ),
    }),
    'POST /api/core/user/CreateAPIKey': async (_sent, id) =>
      (await svc.as(anAdmin()).call(apiKeyCalls.list, { userId })).find((k) => k.id === id),
    'PUT /api/core/language/updateLanguageTexts': async ({ languageName, sourceName, key }) => {
      const { items } = await svc.as(anAdmin()).call(languageCalls.list, { languageName, sourceName });
      const row = items.find((each) => each.key === key)!;
      return { languageName, ...row, value: row.targetValue };
    },
    'PUT /api/core/user/updateUserPermissions': () => svc.as(anAdmin()).call(userRightsCalls.find, { id: userId }),
  },
  replaces: {
    'PUT /api/core/language/updateLanguageTexts': 'a text without a value is the shipped one again',
    [`PUT ${RECORD}`]: 'what is not sent stays; the values of a kind are checked by its own test',
    'PUT /api/core/user/updateUserPermissions': 'the rights of one’s own are these from then on',
  },
  leftOut: {
    'PUT /api/core/look/savedraft': { 'look.logoId': DRAWN, 'look.darkLogoId': DRAWN, 'look.faviconId': DRAWN },
    'PUT /api/core/tenantsettings/updateallsettings': {
      'ui.logoId': DRAWN,
      'ui.darkLogoId': DRAWN,
      'ui.faviconId': DRAWN,
      'ui.customCssId': 'names the look whose rules it are; look.api.test.ts publishes one',
    },
    [`POST ${DEFINED}`]: { 'definition.options.hideshowfield[].when.value': OFF },
    [`PUT ${DEFINED}`]: { 'definition.options.hideshowfield[].when.value': OFF },
    [`PUT ${RECORD}`]: { lastModificationTime: 'guards updates' },
    'POST /api/core/user/createorupdateuser': {
      sendActivationEmail: 'mails a code; save-user.api.test.ts reads the mail',
      setRandomPassword: 'makes a password that nobody knows; save-user.api.test.ts opens the account by its code',
      'user.customerId': 'a person of a customer has roles of customers; access.api.test.ts makes one',
    },
    'POST /api/core/role/createorupdaterole': {
      'role.customerId': 'a role of a customer grants less than the sample; role.api.test.ts makes one',
    },
  },
  notKept: {
    [`PUT ${DEFINED}`]: { id: 'the walk adds it; a definition is known by its name' },
    'PUT /api/core/tenantsettings/updateallsettings': {
      'email.smtpPassword': 'a secret, which no call answers',
      'ldap.password': 'a secret, which no call answers',
      'oidc.clientSecret': 'a secret, which no call answers',
      'braintree.privateKey': 'a secret, which no call answers',
    },
    'PUT /api/core/user/updateUserPermissions': { id: 'says whose rights they are' },
    'POST /api/core/user/createorupdateuser': { 'user.password': 'kept as a hash, which no call answers' },
  },
  unread: {
    'POST /api/auth/session': 'gives the session another token, or another user to act as; it stores no member',
  },
});
