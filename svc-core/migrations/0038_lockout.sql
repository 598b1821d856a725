-- Whoever was made on the page of people could not be locked out, and no page could change that. Who is to be left out of it is
-- said there from now on.
update users set is_lockout_enabled = true where not is_lockout_enabled;
