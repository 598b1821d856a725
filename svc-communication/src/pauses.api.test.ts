import { startForTest } from '@cartage/testing/service.ts';
import { walkPauses } from '@cartage/testing/pauses.ts';
import { communicationService } from './service.ts';

/** Not measured, each group for its reason; what it holds may only shrink. */
const refused = {
  'another service is asked first, and none is there in this walk': [
    'POST /api/communication/outboundComms/send-statement',
    'POST /api/communication/template/preview-template',
    'POST /api/communication/template/send-test',
    'PUT /api/communication/notice/save-notices',
  ],
  'not for staff: for services, guests, drivers, shops and providers, or for who has a session or a code': [
    'POST /api/communication/sms/twilio/incoming',
    'POST /api/communication/sms/twilio/status',
  ],
  'what the input names must be there, be free or fit together, which its shape does not tell': [
    'DELETE /api/communication/template/discard-draft',
    'GET /api/communication/template/get-text',
    'GET /api/communication/template/get-version-text',
    'POST /api/communication/history/send-emails-again',
    'POST /api/communication/lookup/rename-lookup',
    'POST /api/communication/sms-stop/create-sms-stop',
    'POST /api/communication/sms/send-test-sms',
    'POST /api/communication/template/create-template',
    'POST /api/communication/template/publish-draft',
    'PUT /api/communication/template/save-draft',
  ],
};
walkPauses(startForTest(communicationService), { refused });
