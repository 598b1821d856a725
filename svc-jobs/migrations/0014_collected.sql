-- Whether freight has ever been with us: a failed delivery that goes out again has no second pick-up.
alter table jobs add column iscollected boolean not null default false;
update jobs set iscollected = true where exists (
  select 1 from scan_events s where s.tenant_id = jobs.tenant_id and s.job_id = jobs.id
    and s.code in ('PickedUp', 'DepotIn', 'Floor', 'LinehaulLoaded', 'LinehaulOut', 'OnDelivery', 'Delivered', 'DepotCollect'));
