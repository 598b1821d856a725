-- A lane is looked up by both ends at once, "any zone" among them; with nulls the index could only serve the card.
drop index rates_lane;
create index rates_lane on rates (tenant_id, rate_card_id, coalesce(from_zone, '*'), coalesce(to_zone, '*'));
