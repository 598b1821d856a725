-- Bookings that come again by a rule of a customer. A worker looks at each that is due; null: there is nothing to come.
create table recurring_rules (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null, name text not null, booking jsonb not null,
  from_suburb text generated always as (booking -> 'fromAddress' ->> 'suburb') stored,
  to_suburb text generated always as (booking -> 'toAddress' ->> 'suburb') stored,
  repeats text not null, weekdays jsonb not null, every_weeks int not null, day_of_month int, ready_from text not null,
  first_day date not null, last_day date, on_holidays text not null, book_ahead_days int not null,
  chooses text not null, most_amount numeric(16,2),
  status text not null, paused_until date, stop_reason text, left_out jsonb not null default '[]',
  next_day date, due_at timestamptz(3), passed_on date not null,
  last_tried_day date, last_status text, last_reason text,
  creator_name text not null, creation_time timestamptz(3) not null, creator_user_id bigint,
  last_modification_time timestamptz(3), last_modifier_user_id bigint
);
create index on recurring_rules (due_at) where due_at is not null;
create index on recurring_rules (tenant_id, next_day, id);
create index on recurring_rules (tenant_id, customer_id, id);
call cartage.protect('recurring_rules', customer => 'customer_id');

-- What became of each day. One booking a rule and day, whatever crashes and however many work on it: the keys are the last word.
-- A day that moved around a holiday is known by both, so that it is not booked again where the holiday is found out later.
create table recurring_days (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  rule_id bigint references recurring_rules on delete set null, rule_name text not null, customer_id bigint not null,
  day date not null, for_day date not null, status text not null, code text, reason text,
  booking_id bigint, consignment_id text, attempts int not null, next_attempt_at timestamptz(3), last_attempt_at timestamptz(3) not null
);
create unique index recurring_days_day on recurring_days (tenant_id, rule_id, day);
create unique index recurring_days_for_day on recurring_days (tenant_id, rule_id, for_day);
create index on recurring_days (tenant_id, booking_id) where booking_id is not null;
create index on recurring_days (tenant_id, customer_id, day);
create index on recurring_days (tenant_id, day, id);
call cartage.protect('recurring_days', customer => 'customer_id');

-- The worker looks for work of every tenant; it learns no more than whose turn it is.
create function due_recurring(now timestamptz) returns table (id bigint, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select id, tenant_id from recurring_rules where due_at <= now order by due_at limit 100
$$;
