-- Counting the outbox, the deliveries of a webhook by their state and the mentions of a person read every row of them, mails
-- and bodies and all: their orders now hold what is asked and what row security reads. Each of these columns is in a condition
-- of another index already, so that no change of a row touches an index that it did not.
drop index emails_newest, webhook_deliveries_newest, mentions_of;
create index emails_newest on emails (tenant_id, creation_time desc, id desc) include (direction, status, event_code, customer_id);
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, creation_time desc, id desc) include (status, event_type);
create index mentions_of on mentions (tenant_id, user_id, creation_time desc, id desc) include (comment_id, discussion_id, customer_id, read_time);
-- Few comments came by mail; the others pay nothing for this.
create index comments_by_mail on comments (tenant_id, creation_time desc, id desc) include (discussion_id, entity_type, open_to) where is_by_mail and deleted_time is null;
