-- Sight by organisation unit (ARCHITECTURE, "Isolation"): what is said, mailed and kept of a record is seen with it. Which unit
-- a booking, job or driver is of is told with its history; a record that is not here is of none.
create table record_units (
  tenant_id bigint not null default cartage.tenant(), entity_type text not null, entity_id text not null, unit_id bigint,
  primary key (tenant_id, entity_type, entity_id)
);
call cartage.protect('record_units');
-- Ids alone, which the rules below read for those whom they bind.
call cartage.by_unit('record_units');
do $$ declare tab text; about text := 'entity_type is null or not exists (select from communication.record_units u where u.tenant_id = %1$I.tenant_id and u.entity_type = %1$I.entity_type and u.entity_id = %1$I.entity_id and u.unit_id <> all ((select cartage.units())::bigint[]))';
begin
  foreach tab in array array['entity_changes', 'discussions', 'sms'] loop
    call cartage.by_unit(tab, format(about, tab));
  end loop;
  call cartage.by_unit('emails', format('(' || about || ') and (discussion_id is null or exists (select from communication.discussions d where d.id = %1$I.discussion_id))', 'emails'));
end $$;
call cartage.with_parent('comments', 'discussion_id', 'discussions');
call cartage.with_parent('mentions', 'comment_id', 'comments');
call cartage.with_parent('discussion_reads', 'discussion_id', 'discussions');
call cartage.with_parent('reply_addresses', 'discussion_id', 'discussions');
call cartage.with_parent('inbound_mails', 'id', 'emails');
do $$ declare shared text; begin
  foreach shared in array array['customers', 'digests', 'known_addresses', 'mailboxes', 'notice_choices', 'outside_addresses', 'people', 'person_words',
      'sms_settings', 'sms_stops', 'suppressions', 'template_drafts', 'template_resources', 'template_versions', 'templates', 'webhook_deliveries', 'webhooks'] loop
    call cartage.by_unit(shared);
  end loop;
end $$;
