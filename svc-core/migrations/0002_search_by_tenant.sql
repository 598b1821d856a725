-- The tenant leads the trigram index: without it, a word that a large tenant uses often is slow for every small one.
create extension if not exists btree_gin with schema cartage;
drop index search_entries_text;
create index search_entries_text on search_entries using gin (tenant_id, search_text gin_trgm_ops);
