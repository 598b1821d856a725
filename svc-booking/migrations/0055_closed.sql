-- Closed short of a delivery with what is to be billed for it: only then is what was lost or damaged for an invoice. Those that
-- were closed before are told by their price, which is one line that a person has set.
alter table bookings add column is_closed boolean not null default false;
update bookings set is_closed = true
  where booking_status in ('Lost', 'Damaged', 'ReturnedToSender') and jsonb_array_length(pricing_detail -> 'serviceDetails') = 1
    and (pricing_detail -> 'serviceDetails' -> 0 ->> 'isUpdated')::boolean;
