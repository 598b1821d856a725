-- A way in legs uses its promo code once: by its whole, as long as that goes on. Legs that are kept without it are bookings of their own.
create or replace function note_promo_use() returns trigger language plpgsql as $$
begin
  delete from booking.promo_uses where booking_id = new.id;
  if new.promo_code is not null and ((new.consignment_id is not null and not new.is_leg) or new.is_in_legs) and new.booking_status not in ('Cancelled', 'Deleted') then
    insert into booking.promo_uses (tenant_id, booking_id, promo_code_id, customer_id)
      select new.tenant_id, new.id, p.id, new.customer_id from booking.promo_codes p
      where p.tenant_id = new.tenant_id and upper(p.code) = upper(btrim(new.promo_code));
  end if;
  return null;
end $$;
drop trigger promo_use_of_new on bookings;
drop trigger promo_use_of_changed on bookings;
create trigger promo_use_of_new after insert on bookings for each row
  when (new.promo_code is not null and ((new.consignment_id is not null and not new.is_leg) or new.is_in_legs)) execute function note_promo_use();
create trigger promo_use_of_changed after update of promo_code, consignment_id, booking_status, customer_id, is_leg on bookings for each row
  when ((new.promo_code is not null or old.promo_code is not null) and
    (old.promo_code, old.consignment_id is null, old.booking_status in ('Cancelled', 'Deleted'), old.customer_id, old.is_leg)
      is distinct from (new.promo_code, new.consignment_id is null, new.booking_status in ('Cancelled', 'Deleted'), new.customer_id, new.is_leg))
  execute function note_promo_use();
