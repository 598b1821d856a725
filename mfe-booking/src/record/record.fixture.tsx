/** One booking's page with everything that it asks besides, as its tests begin. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { documentCalls } from '@cartage/contract/booking/document.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { answers, aStaffSession, listOf, renderPage } from '@cartage/testing/page.tsx';
import BookingDetailsPage from './booking-details.page.tsx';

export const reader = aStaffSession({ permissions: ['Booking.View'] });
const PAPER = { bookingId: 1, fileType: 'application/pdf', fileToken: 'signed' };
export const event = (status: string, updatedAt: string, details: Record<string, string> = {}) => ({
  status,
  updatedAt,
  creationTime: updatedAt,
  details: Object.entries(details).map(([key, value]) => ({ key, value })),
});
export function answerRecord() {
  beforeEach(() => {
    localStorage.clear();
    answers(carrierAccountCalls.list, () => listOf());
    answers(scanEventCalls.list, () => listOf());
    answers(historyCalls.changes, () => []);
    answers(historyCalls.emails, () => ({ inbound: [], outbound: [] }));
    answers(jobCalls.find, () => aJob());
    answers(documentCalls.list, ({ documentType }) => [{ ...PAPER, documentType, fileName: `${documentType}.pdf` }]);
    answers(bookingCalls.addNote, ({ bookingNote }) => ({
      comment: bookingNote.comment,
      userName: 'Ada',
      creationTime: '2026-11-21T01:00:00Z',
      creatorUserId: 1,
    }));
  });
}
export function openRecord(more: Partial<BookingRecord> = {}, { session = aStaffSession(), tab = '' } = {}) {
  answers(bookingCalls.find, () => aRecord(more));
  return renderPage(<BookingDetailsPage />, {
    route: '/bookings-beta/details/:id',
    path: `/bookings-beta/details/1${tab && `?tab=${tab}`}`,
    session,
  });
}
