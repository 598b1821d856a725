import { source } from '../source.ts';

export const customerSettingWords = source('customersSettings', {
  noticesToCustomer: 'Notices to this customer',
  sentByItself: 'Sent automatically; the choices for everyone are in the settings',
  shops: 'Shops',
  thatSendFreight: 'that send freight',
  newShop: 'New shop',
  noShops: 'No shops',
  shopHasKey: 'A shop asks for rates at checkout and signs with a key of its own.',
  edit: 'Edit',
  editShop: 'Edit shop',
  saveShop: 'Save shop',
  shopSaved: 'Shop saved',
  platform: 'Platform',
  name: 'Name',
  key: 'Key',
  keyHint:
    'What the shop signs with: at Shopify the client secret of its app, elsewhere a long random text. Kept sealed; nobody reads it again.',
  keyIsSet: '{key} – type to replace it',
  keyNeeded: 'A new shop needs its key.',
  otherPlatform: 'Another platform',
  removeShop: 'Remove {name}',
  removeShopAsked: 'Remove {name}?',
  removeShopText:
    'It gets no rates at checkout any more, and its key is forgotten. Bookings that came from it stay. To stop it for a while, switch it off instead.',
  removeIt: 'Remove shop',
  shopRemoved: 'Shop removed',
  ratesAtCheckout: 'Rates at checkout',
  ratesAtCheckoutText:
    'A shop that asks here is told what this customer would pay, by its own rates and contracts. Give it its address.',
  copyAddress: 'Copy address',
  copyAddressOf: 'Copy the address of {name}',
  addressCopied: 'Address copied',
  shopifySigns:
    'Shopify signs by itself, in {header}: register the address as the callback of a carrier service, and enter the client secret of the app as the key.',
  othersSign:
    'Others send the time in seconds as {time}, and as {signature} the hexadecimal HMAC-SHA256 of that time, a full stop and the body, under the key. It is good for five minutes.',
  howACartIsPacked:
    'Without measures a cart is priced by its weight, in cartons of up to 20 kg. What weighs nothing and places that do not exist have no rates.',
  active: 'Active',
  off: 'Off',
  state: 'State',
  referenceOnEveryBooking: 'A reference on every booking',
  bookingsWithoutOneAreRefused:
    'Bookings without one are refused, on these pages, in files and through the API. Drafts and quotes are still saved.',
  costCentreOnEveryBooking: 'A cost centre on every booking',
  eachBookingNames: 'Each booking names one of the customer’s cost centres, or the default is charged.',
  mayBeLeftUnsigned: 'Freight may be left without a signature',
  whenItMayNotBeLeft: 'When this is off, authority to leave cannot be chosen for this customer’s freight.',
  settingsSaved: 'Settings saved',
  bookings: 'Bookings',
});
