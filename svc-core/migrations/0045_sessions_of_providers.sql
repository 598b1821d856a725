-- By which sign-in at a provider of the tenant's own a session was opened, so that it ends with that one.
alter table sessions
  add column issuer text,
  add column subject text,
  add column provider_session text,
  add column provider_at timestamptz(3);
create index on sessions (tenant_id, issuer, subject) where issuer is not null;
create index on sessions (tenant_id, issuer, provider_session) where provider_session is not null;
