/** A job as the pages' tests begin with; a test names only what it is about. */
import type { Job } from '@cartage/contract/jobs/job.ts';

export const aJob = (more: Partial<Job> = {}): Job => ({
  id: '0197a000-0000-7000-8000-000000000001', jobno: 'J00000001', connoteno: 'CR000000017', bookingid: 1, status: 'Failed', jobtype: 'Delivery', customerid: 7, customername: 'Kestrel Tools', servicecode: 'ROAD', carriercode: 'FLEET', reference: null,
  fromsuburb: 'Sydney', frompostcode: '2000', fromstatecode: 'NSW', fromcompany: 'Kestrel Tools', tosuburb: 'Ballarat', topostcode: '3350', tostatecode: 'VIC', tocompany: 'Goldfields Hardware', area: 'Ballarat',
  quantity: 2, weightkg: 700, volumem3: 2.88, isdangerousgood: false, signaturerequired: false, pickupdate: '2026-11-20', pickupreadydatetime: null, deadline: null,
  isallocatedtodeliveryagent: true, driverid: '0197a000-0000-7000-8000-000000000002', drivername: 'Ben Okafor', runid: null, rundate: '2026-11-20', position: null, eta: null, lastscanevent: null, creationTime: '2026-11-20T01:00:00Z',
  manifestno: null, routecode: null, leg: 1, islinehaul: false, ispickupready: false, parentid: null, carrierid: null, costcentre: null,
  fromaddress: { company: 'Kestrel Tools', suburb: 'Sydney', statecode: 'NSW', postcode: '2000' }, toaddress: { company: 'Goldfields Hardware', suburb: 'Ballarat', statecode: 'VIC', postcode: '3350' }, items: [{ packagetype: 'Pallet', quantity: 2 }], timeslot: null,
  specialinstructions: null, deliveryinstructions: null, authoritytoleave: false, isinsured: false, pricingdetails: null, ratenotes: null, linkedjobs: [], allocationoverride: null, deliveredat: null, signedby: null, podkind: null, iscollected: true, ...more,
});
