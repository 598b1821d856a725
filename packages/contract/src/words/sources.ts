/** Every source there is, in the order in which translators see them. */
import { bookingErrors } from './errors/booking.ts';
import { communicationErrors } from './errors/communication.ts';
import { coreErrors } from './errors/core.ts';
import { customerErrors } from './errors/customer.ts';
import { driverErrors } from './errors/driver.ts';
import { financeErrors } from './errors/finance.ts';
import { guestErrors } from './errors/guest.ts';
import { inputErrors } from './errors/input.ts';
import { jobsErrors } from './errors/jobs.ts';
import { kitErrors } from './errors/kit.ts';
import { missingErrors } from './errors/missing.ts';
import { routingErrors } from './errors/routing.ts';
import { serverErrors } from './errors/server.ts';
import { signInErrors } from './errors/sign-in.ts';
import { plansTold } from './told/plans.ts';
import { pricesTold } from './told/prices.ts';
import { scansTold } from './told/scans.ts';
import { bookingsTold } from './told/bookings.ts';
import { financeTold } from './told/finance.ts';
import { customersTold } from './told/customers.ts';
import { lettersTold } from './told/letters.ts';
import { talkTold } from './told/talk.ts';
import { serversTold } from './told/servers.ts';
import { templateFieldsTold } from './told/template-fields.ts';
import { companyTold } from './told/company.ts';
import { billingWords } from './booking/billing.ts';
import { dangerWords } from './booking/danger.ts';
import { bookingListWords } from './booking/bookings.ts';
import { consolidationWords } from './booking/consolidation.ts';
import { freightWords } from './booking/freight.ts';
import { bookingWords } from './booking/everywhere.ts';
import { priceWords } from './booking/price.ts';
import { promoCodeWords } from './booking/promo-codes.ts';
import { quoteWords } from './booking/quote.ts';
import { recordWords } from './booking/record.ts';
import { recurringWords } from './booking/recurring.ts';
import { codeNoteWords } from './everywhere/code-notes.ts';
import { codeWords } from './everywhere/codes.ts';
import { historyWords } from './everywhere/history.ts';
import { memberWords } from './everywhere/members.ts';
import { discussionWords } from './everywhere/discussions.ts';
import { listWords } from './everywhere/lists.ts';
import { pageWords } from './everywhere/pages.ts';
import { importWords } from './booking/import.ts';
import { legWords } from './booking/legs.ts';
import { invoiceWords } from './finance/invoices.ts';
import { financeWords } from './finance/finance.ts';
import { paymentWords } from './finance/payments.ts';
import { remittanceWords } from './finance/remittances.ts';
import { statementWords } from './finance/statement.ts';
import { unbilledWords } from './finance/unbilled.ts';
import { guestBookingWords } from './guest/booking.ts';
import { guestWords } from './guest/guest.ts';
import { guestQuoteWords } from './guest/quote.ts';
import { boardWords } from './jobs/board.ts';
import { driverWords } from './jobs/driver.ts';
import { fleetWords } from './jobs/drivers.ts';
import { jobsWords } from './jobs/everywhere.ts';
import { jobWords } from './jobs/jobs.ts';
import { planWords } from './jobs/planning.ts';
import { cardWords } from './jobs/rate-card.ts';
import { rateWords } from './jobs/rates.ts';
import { runWords } from './jobs/runs.ts';
import { zoneWords } from './jobs/zones.ts';
import { customerWords } from './customers/customers.ts';
import { waitingWords } from './customers/waiting.ts';
import { overviewWords } from './customers/overview.ts';
import { addressWords } from './customers/addresses.ts';
import { productWords } from './customers/products.ts';
import { costCentreWords } from './customers/cost-centres.ts';
import { referenceWords } from './customers/references.ts';
import { customerPeopleWords } from './customers/people.ts';
import { customerRoleWords } from './customers/roles.ts';
import { customerRateWords } from './customers/rates.ts';
import { customerSettingWords } from './customers/settings.ts';
import { documentWords } from './customers/documents.ts';
import { partWords } from './customers/parts.ts';
import { layoutWords } from './shell/layout.ts';
import { searchWords } from './shell/search.ts';
import { dashboardWords } from './shell/dashboard.ts';
import { carrierAccountWords } from './carriers/carriers.ts';
import { carrierTermWords } from './carriers/terms.ts';
import { statusFileWords } from './carriers/statuses.ts';
import { mentionWords } from './talk/mentions.ts';
import { outboxWords } from './talk/mails.ts';
import { smsWords } from './talk/sms.ts';
import { entityWords } from './entities/records.ts';
import { entityDesignWords } from './entities/design.ts';
import { reportWords } from './shell/reports.ts';
import { companyWords } from './settings/company.ts';
import { settingsWords } from './settings/everywhere.ts';
import { eventWords } from './settings/events.ts';
import { fieldWords } from './settings/fields.ts';
import { ownFieldWords } from './settings/own-fields.ts';
import { settingWords } from './settings/members.ts';
import { mapSettingsWords } from './settings/map.ts';
import { guestSettingsWords } from './settings/guests.ts';
import { languageWords } from './settings/languages.ts';
import { sourceWords } from './settings/sources.ts';
import { linkWords } from './settings/links.ts';
import { lookWords } from './settings/look.ts';
import { lookupWords } from './settings/lookups.ts';
import { mailWords } from './settings/mail.ts';
import { moneyWords } from './settings/money.ts';
import { noticeWords } from './settings/notices.ts';
import { numberWords } from './settings/numbering.ts';
import { profileWords } from './settings/profile.ts';
import { permissionWords } from './settings/permissions.ts';
import { roleWords } from './settings/roles.ts';
import { securityWords } from './settings/security.ts';
import { providerWords } from './settings/sign-in.ts';
import { smsSettingsWords } from './settings/sms.ts';
import { templateWords } from './settings/templates.ts';
import { unitWords } from './settings/units.ts';
import { userWords } from './settings/users.ts';
import { webhookWords } from './settings/webhooks.ts';
import { workWords } from './settings/work.ts';
import { accountWords } from './papers/account.ts';
import { dangerousWords } from './papers/dangerous.ts';
import { paperEverywhere } from './papers/everywhere.ts';
import { invoicePaperWords } from './papers/invoice.ts';
import { labelWords } from './papers/label.ts';
import { manifestWords } from './papers/manifest.ts';
import { noteWords } from './papers/note.ts';
import { statementPaperWords } from './papers/statement.ts';
import { newPasswordWords } from './new-password.ts';
import { registerWords } from './register.ts';
import { signInWords } from './sign-in.ts';
import type { Source } from './source.ts';
import type { SourceName } from './titles.ts';
import { switchUserWords } from './switch-user.ts';
import { trackWords } from './track.ts';
import { itemWords } from './warehouse/items.ts';
import { scanWords } from './warehouse/scan.ts';
import { wishWords } from './wish.ts';

const ALL: { readonly [N in SourceName]: Source & { readonly name: N } } = {
  signIn: signInWords,
  layout: layoutWords,
  search: searchWords,
  pages: pageWords,
  lists: listWords,
  discussions: discussionWords,
  codes: codeWords,
  codeNotes: codeNoteWords,
  members: memberWords,
  history: historyWords,
  quote: quoteWords,
  quoteFreight: freightWords,
  bookings: bookingListWords,
  bookingRecord: recordWords,
  bookingPrice: priceWords,
  bookingRecurring: recurringWords,
  bookingConsolidation: consolidationWords,
  promoCodes: promoCodeWords,
  bookingBilling: billingWords,
  booking: bookingWords,
  newPassword: newPasswordWords,
  register: registerWords,
  switchUser: switchUserWords,
  bookingDanger: dangerWords,
  bookingLegs: legWords,
  bookingImport: importWords,
  jobsBoard: boardWords,
  jobsPlanning: planWords,
  jobsRuns: runWords,
  jobs: jobWords,
  jobsDrivers: fleetWords,
  driver: driverWords,
  jobsZones: zoneWords,
  rates: rateWords,
  ratesCard: cardWords,
  jobsEverywhere: jobsWords,
  financeInvoices: invoiceWords,
  financeUnbilled: unbilledWords,
  financePayments: paymentWords,
  financeRemittances: remittanceWords,
  financeStatement: statementWords,
  finance: financeWords,
  warehouseItems: itemWords,
  warehouseScan: scanWords,
  dashboard: dashboardWords,
  customers: customerWords,
  customersWaiting: waitingWords,
  customersOverview: overviewWords,
  customersAddresses: addressWords,
  customersProducts: productWords,
  customersCostCentres: costCentreWords,
  customersReferences: referenceWords,
  customersRoles: customerRoleWords,
  customersPeople: customerPeopleWords,
  customersRates: customerRateWords,
  customersSettings: customerSettingWords,
  customersDocuments: documentWords,
  customersParts: partWords,
  carriers: carrierAccountWords,
  carriersTerms: carrierTermWords,
  carriersStatuses: statusFileWords,
  reports: reportWords,
  mentions: mentionWords,
  mails: outboxWords,
  sms: smsWords,
  entities: entityWords,
  entitiesDesign: entityDesignWords,
  settings: settingsWords,
  settingsFields: fieldWords,
  settingsOwnFields: ownFieldWords,
  settingsMembers: settingWords,
  settingsProfile: profileWords,
  settingsCompany: companyWords,
  settingsUsers: userWords,
  settingsRoles: roleWords,
  settingsPermissions: permissionWords,
  settingsUnits: unitWords,
  settingsSecurity: securityWords,
  settingsLook: lookWords,
  settingsLanguages: languageWords,
  settingsSources: sourceWords,
  settingsTemplates: templateWords,
  toldTemplateFields: templateFieldsTold,
  settingsLinks: linkWords,
  settingsNumbering: numberWords,
  settingsMoney: moneyWords,
  settingsLookups: lookupWords,
  settingsWork: workWords,
  settingsGuests: guestSettingsWords,
  settingsMap: mapSettingsWords,
  settingsMail: mailWords,
  settingsSms: smsSettingsWords,
  settingsSignIn: providerWords,
  settingsNotices: noticeWords,
  settingsWebhooks: webhookWords,
  settingsEvents: eventWords,
  guestQuote: guestQuoteWords,
  guestBooking: guestBookingWords,
  guest: guestWords,
  track: trackWords,
  wish: wishWords,
  papers: paperEverywhere,
  papersLabel: labelWords,
  papersNote: noteWords,
  papersManifest: manifestWords,
  papersDangerous: dangerousWords,
  papersAccount: accountWords,
  papersInvoice: invoicePaperWords,
  papersStatement: statementPaperWords,
  toldPlans: plansTold,
  toldPrices: pricesTold,
  toldBookings: bookingsTold,
  toldScans: scansTold,
  toldLetters: lettersTold,
  toldFinance: financeTold,
  toldCustomers: customersTold,
  toldTalk: talkTold,
  toldServers: serversTold,
  toldCompany: companyTold,
  errors: kitErrors,
  errorsMissing: missingErrors,
  errorsInput: inputErrors,
  errorsServer: serverErrors,
  errorsSignIn: signInErrors,
  errorsGuest: guestErrors,
  errorsDriver: driverErrors,
  errorsBooking: bookingErrors,
  errorsJobs: jobsErrors,
  errorsFinance: financeErrors,
  errorsCustomer: customerErrors,
  errorsCommunication: communicationErrors,
  errorsRouting: routingErrors,
  errorsCore: coreErrors,
};
export const SOURCES: readonly Source[] = Object.values(ALL);
export const sourceNamed = (name: string): Source | undefined => SOURCES.find((s) => s.name === name);
