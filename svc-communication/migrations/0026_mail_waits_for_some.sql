-- Recipients whose server asked for another try, of a mail that the others have; null where all of them are still to get it.
alter table communication.emails add column waiting jsonb;
