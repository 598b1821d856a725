-- People are found without the marks of their letters (contract/folded.ts does the same): "ngoc" is Ngọc.
create function pg_temp.folded(word text) returns text language sql immutable as $$
  select translate(lower(regexp_replace(normalize(word, NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')), 'đøł', 'dol')
$$;
insert into communication.person_words (tenant_id, word, user_id, customer_id)
select tenant_id, pg_temp.folded(word), user_id, customer_id from communication.person_words where word <> pg_temp.folded(word)
on conflict do nothing;
delete from communication.person_words where word <> pg_temp.folded(word);
