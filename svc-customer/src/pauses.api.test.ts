import { startForTest } from '@cartage/testing/service.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { customerService } from './service.ts';

/** Not measured, each group for its reason; what it holds may only shrink. */
const refused = {
  'another service is asked first, and none is there in this walk': [
    'GET /api/customer/customer/getaccountmanagers',
    'POST /api/customer/customer/createCustomerRegister',
    'POST /api/customer/customerfrequentaddress/importfrequentaddresses',
    'POST /api/customer/customerproduct/importproducts',
    'PUT /api/customer/customer/movecustomertounit',
  ],
  'not for staff: for services, guests, drivers, shops and providers, or for who has a session or a code': [
    'GET /api/customer/registration/signin',
  ],
  'what the input names must be there, be free or fit together, which its shape does not tell': [
    'POST /api/customer/commonlookup/renameLookup',
    'POST /api/customer/customer/confirmCustomerRegister',
  ],
};
walkPauses(startForTest(customerService), { refused });
