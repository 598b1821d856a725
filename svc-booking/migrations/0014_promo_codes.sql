-- What customers get off the freight by a code, and on which despatch days.
create table promo_codes (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  code text not null, is_active boolean not null, start_date date not null, end_date date, rate jsonb not null,
  creation_time timestamptz(3) not null, creator_user_id bigint, last_modification_time timestamptz(3), last_modifier_user_id bigint
);
create unique index on promo_codes (tenant_id, upper(code));
call cartage.protect('promo_codes');
