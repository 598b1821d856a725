/** A booking as other services hear of it. */
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { goodsOf } from '../freight/danger.ts';
import { isOn, nameOf } from '@cartage/contract/booking/said.ts';
import { surchargesAtEnds } from '../pricing/options.ts';
import type { NewBooking } from './booking.tables.ts';

export function factsOf(b: NewBooking & { id: number }): BookingFacts {
  const total = b.pricingDetail?.totalCost ?? { taxExclusiveAmount: 0, tax: 0, amount: 0 };
  return {
    bookingId: b.id,
    jobId: b.jobId ?? null,
    customerId: b.customerId,
    unitId: b.organizationUnitId,
    customerCode: b.customer.code ?? null,
    customerName: nameOf(b.customer),
    consignmentId: b.consignmentId!,
    bookingStatus: b.bookingStatus,
    bookingDate: b.bookingDate,
    carrierCode: b.carrier,
    serviceCode: b.carrierServiceCode,
    serviceName: b.carrierServiceName,
    carrierAccountId: b.carrierAccountId,
    surcharges: surchargesAtEnds(b),
    references: b.reference,
    costCentre: b.customer.costCenter?.trim() || null,
    fromAddress: b.fromAddress,
    toAddress: b.toAddress,
    items: b.items,
    totalWeightKg: b.totalWeightKg,
    totalVolumeM3: b.totalVolumeM3,
    chargeableKg: b.chargeableKg,
    quantity: b.totalItems,
    pickupReadyTime: b.pickupReadyTime,
    businessClosingTime: b.businessClosingTime,
    // An agreed day is the promise, whenever a run expects to come.
    deliverBy: b.arranged?.until ?? b.eta,
    dueDay: b.arranged?.isHeld ? null : (b.arranged?.day ?? b.deliverBy),
    specialInstructions: b.specialInstructions,
    deliveryInstructions: b.deliveryInstructions,
    isDangerousGood: b.isDangerousGood,
    dangerousGoodUNCode: b.dangerousGoodUNCode,
    dangerousGoods: goodsOf(b),
    authorityToLeave: isOn(b.deliveryOptions['atl']),
    signatureRequired: isOn(b.deliveryOptions['signatureRequired']),
    isInsured: b.isInsured,
    totalExTax: total.taxExclusiveAmount,
    totalTax: total.tax,
    total: total.amount,
    prices: (b.pricingDetail?.serviceDetails ?? []).map((l) => ({
      serviceCode: l.serviceCode,
      serviceName: sentenceFrom(l.serviceName),
      isAdditionalService: l.isAdditionalService,
      taxExclusiveAmount: l.taxExclusiveAmount,
      tax: l.tax,
      amount: l.amount,
      cost: l.carrierTaxExclusiveAmount,
      // Why somebody set a price by hand is not for the paper.
      note: l.isUpdated || l.note === null ? null : sentenceFrom(l.note),
    })),
    notifyEmail: b.customer.email?.trim() || null,
    receiverEmail: b.toAddress.email?.trim() || null,
    notifyPhone: b.customer.contact?.trim() || null,
    receiverPhone: b.toAddress.telephone?.trim() || null,
    language: b.customer.language ?? null,
  };
}
