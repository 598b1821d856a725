-- How often a promo code may be booked with, in all and by each customer; null: as often as one likes.
alter table promo_codes add column max_uses integer, add column max_uses_per_customer integer;

-- Which booking uses up which code. A customer's session counts what others used as well, so rows are not its own alone;
-- no call answers them.
create table promo_uses (
  tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null, promo_code_id bigint not null, customer_id bigint not null,
  primary key (tenant_id, booking_id)
);
create index promo_uses_of_code on promo_uses (tenant_id, promo_code_id, customer_id);
call cartage.protect('promo_uses');

-- A booking uses its code from the moment it has a connote until it is cancelled, whoever cancels it and by whatever way.
create function note_promo_use() returns trigger language plpgsql as $$
begin
  delete from booking.promo_uses where booking_id = new.id;
  if new.promo_code is not null and new.consignment_id is not null and new.booking_status not in ('Cancelled', 'Deleted') then
    insert into booking.promo_uses (tenant_id, booking_id, promo_code_id, customer_id)
      select new.tenant_id, new.id, p.id, new.customer_id from booking.promo_codes p
      where p.tenant_id = new.tenant_id and upper(p.code) = upper(btrim(new.promo_code));
  end if;
  return null;
end $$;
create trigger promo_use_of_new after insert on bookings for each row
  when (new.promo_code is not null and new.consignment_id is not null) execute function note_promo_use();
create trigger promo_use_of_changed after update of promo_code, consignment_id, booking_status, customer_id on bookings for each row
  when ((new.promo_code is not null or old.promo_code is not null) and
    (old.promo_code, old.consignment_id is null, old.booking_status in ('Cancelled', 'Deleted'), old.customer_id)
      is distinct from (new.promo_code, new.consignment_id is null, new.booking_status in ('Cancelled', 'Deleted'), new.customer_id))
  execute function note_promo_use();

insert into promo_uses (tenant_id, booking_id, promo_code_id, customer_id)
  select b.tenant_id, b.id, p.id, b.customer_id from bookings b
  join promo_codes p on p.tenant_id = b.tenant_id and upper(p.code) = upper(btrim(b.promo_code))
  where b.promo_code is not null and b.consignment_id is not null and b.booking_status not in ('Cancelled', 'Deleted');
