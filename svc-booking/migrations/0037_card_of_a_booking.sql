-- A booking's page says what became of its card, refunded ones included.
create index card_payments_booking on card_payments (tenant_id, booking_id);
