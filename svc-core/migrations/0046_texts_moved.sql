-- Texts that guests, receivers and drivers read left sources that do not ship translated (contract/words/moved.ts): what
-- tenants say in their place moves with them.
update core.language_texts set source_name = 'toldScans', key = replace(key, 'scan.', '')
where source_name = 'toldBookings' and key in ('scan.missing', 'scan.missingAtPickUp');
update core.language_texts set source_name = 'errors'
where source_name = 'errorsInput' and key in ('atLeastZero', 'insuranceOffered');
update core.language_texts set source_name = 'errorsGuest' where source_name = 'errorsBooking' and key like 'limited.%';
update core.language_texts set source_name = 'settingsOwnFields'
where source_name = 'settingsFields' and (key like 'profile%' or key like 'appearance%');
