-- Nobody asks for fewer than eight characters any more; what is asked of new passwords rises with it.
update tenants set settings = jsonb_set(settings, '{security,passwordComplexity,requiredLength}', '8')
where (settings #>> '{security,passwordComplexity,requiredLength}')::numeric < 8;
