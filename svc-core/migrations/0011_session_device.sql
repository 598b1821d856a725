-- From where somebody is signed in, in words, so that he knows which session to end.
alter table sessions add column device text;
