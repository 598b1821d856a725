import { assetCalls } from '@cartage/contract/core/asset.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { MAX_USER_ROWS, USER_COLUMNS, userImportCalls } from '@cartage/contract/core/user-import.ts';
import { csvText } from '@cartage/contract/csv.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { aTenant, startCore } from './fixture.ts';
import { textsOf } from './language/language.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(placeCalls.search, () => []);
});
/** A translator's file; one that is another each time is taken anew. */
const taken = (text: () => string, outcome: object) => async () => {
  const { call } = svc.as(anAdmin());
  const { fileName: fileId } = await call(assetCalls.upload, { file: new File([text()], 'texts.csv') });
  const told = call(languageCalls.importTexts, { languageName: 'vi', fileId });
  expect(await told.catch(({ status }) => ({ status }))).toMatchObject(outcome);
};
const HEAD = ['source', 'key', 'translation'];
const TEXTS = textsOf('vi', []);
let n = 0;
const files = Array.from({ length: 8 }, (_, i) =>
  csvText([HEAD, ...TEXTS.map((r) => [r.sourceName, r.key, `${r.targetValue ?? r.baseValue} ${i}`])]),
);
const everyText = () => files[n++ % files.length]!;
/** Not measured, each group for its reason; what it holds may only shrink. */
const refused = {
  'another service is asked first, and none is there in this walk': [
    'POST /api/core/role/createorupdaterole',
    'POST /api/core/user/createorupdateuser',
    'POST /api/core/user/importusers',
    'POST /api/core/user/invitecustomeruser',
  ],
  'not for staff: for services, guests, drivers, shops and providers, or for who has a session or a code': [
    'DELETE /api/core/profile/endsession',
    'DELETE /api/core/profile/removepasskey',
    'GET /api/core/profile/getpasskeys',
    'GET /api/core/profile/getsecondfactor',
    'GET /api/core/profile/getsessions',
    'GET /api/core/tenantsettings/forCards',
    'GET /api/core/tenantsettings/forPapers',
    'GET /api/core/tenantsettings/forServices',
    'GET /api/core/tenantsettings/site',
    'GET /api/core/user/access',
    'GET /api/core/user/isKnown',
    'POST /api/core/profile/addpasskey',
    'POST /api/core/profile/confirmsecondfactor',
    'POST /api/core/profile/removesecondfactor',
    'POST /api/core/profile/renewrecoverycodes',
    'POST /api/core/profile/startpasskey',
    'POST /api/core/profile/startsecondfactor',
    'POST /api/core/tenantsettings/forgetKeys',
    'POST /api/core/user/isLeaked',
    'POST /api/core/user/opensSeal',
    'POST /api/core/user/readers',
    'POST /api/core/user/sealPassword',
    'POST /api/token',
    'PUT /api/core/profile/renamepasskey',
    'PUT /api/core/user/driverInvitation',
    'PUT /api/core/user/driverSignIn',
  ],
  'what the input names must be there, be free or fit together, which its shape does not tell': [
    'DELETE /api/core/role/deleterole',
    'GET /api/core/user/readusersfile',
    'GET /api/entities/entity/file',
    'POST /api/auth/session',
    'POST /api/core/account/backchannellogout',
    'POST /api/core/account/confirmemail',
    'POST /api/core/account/resetpassword',
    'POST /api/core/commonlookup/renameLookup',
    'POST /api/core/look/publishlook',
    'POST /api/core/organizationunit/createorganizationunit',
    'POST /api/core/profile/changepassword',
    'POST /api/core/tenantsettings/testdirectory',
    'POST /api/core/tenantsettings/testsigninprovider',
    'POST /api/core/user/CreateAPIKey',
    'POST /api/entities/entity-metadata/definition',
    'POST /api/entities/entity-metadata/purge-field',
    'PUT /api/core/feature/updatetenantfeatures',
    'PUT /api/core/look/savedraft',
    'PUT /api/core/tenantsettings/updateallsettings',
    'PUT /api/core/user/updateUserPermissions',
    'PUT /api/entities/entity-metadata/definition',
  ],
};
walkPauses(svc, {
  refused,
  files: { [userImportCalls.importUsers.id]: { columns: USER_COLUMNS, rows: MAX_USER_ROWS } },
  also: {
    'a file of every text': taken(everyText, { total: TEXTS.length, validationErrors: [] }),
    'a file of 5 MB of commas': taken(() => `${HEAD.join()}\n${','.repeat(5_000_000)}`, { total: 1 }),
    'a file of 5 MB of lines': taken(() => `${HEAD.join()}\n${',\n'.repeat(2_500_000)}`, { status: 400 }),
  },
});
