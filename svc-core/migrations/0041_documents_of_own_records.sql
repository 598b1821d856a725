-- Documents of records of the tenant's own kinds. Whoever deletes such a record, or hands it over, may not see every one of
-- them. What a document lets go has its day, as what a field does: another record may hold the file.
create function drop_documents_of_records() returns trigger language plpgsql security definer set search_path = core, public as $$
begin
  with dropped as (
    delete from documents d using gone where d.tenant_id = gone.tenant_id and d.entity_type = 'Entity' and d.entity_id = gone.id::text
    returning d.document_id
  ) update assets set unheld_since = now() where id in (select document_id from dropped);
  return null;
end $$;
-- Once a statement: with a kind all of its records go.
create trigger drop_documents_of_gone after delete on entity_records referencing old table as gone
  for each statement execute function drop_documents_of_records();

-- What is shared before there is a customer is shared with the first one. What was shared with one, or sent up by its people,
-- is not another's: the house has it to itself until it shares it anew.
create function hand_over_documents() returns trigger language plpgsql security definer set search_path = core, public as $$
begin
  -- Kept to itself already: one of both.
  with twins as (
    delete from documents d using documents i
      where d.tenant_id = new.tenant_id and d.entity_type = 'Entity' and d.entity_id = new.id::text and not d.is_internal
        and old.customer_id is not null
        and i.tenant_id = d.tenant_id and i.entity_type = d.entity_type and i.entity_id = d.entity_id
        and i.sha256 = d.sha256 and i.file_name = d.file_name and i.is_internal
    returning d.document_id
  ) update assets set unheld_since = now() where id in (select document_id from twins);
  with handed as (
    update documents set is_internal = old.customer_id is not null,
        customer_id = case when old.customer_id is null then new.customer_id end
      where tenant_id = new.tenant_id and entity_type = 'Entity' and entity_id = new.id::text and not is_internal
    returning document_id, customer_id
  ) update assets set customer_id = handed.customer_id from handed where id = handed.document_id;
  return null;
end $$;
create trigger hand_over_documents after update of customer_id on entity_records for each row
  when (old.customer_id is distinct from new.customer_id) execute function hand_over_documents();
