-- What hangs on a mail, by reference: kind, id and file name.
alter table emails add column attachments jsonb not null default '[]';
