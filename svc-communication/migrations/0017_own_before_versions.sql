-- Texts of a tenant's own that were written before there were versions stand there as version 0, which from now on reads as it
-- ships. They become version 1. The list holds the md5 of subject and content of every text that ever shipped.
with own as (
  update templates set version = 1
  where version = 0 and (customer_id is not null or customer_type is not null
    or md5(template_subject_title || E'\n' || template_content) not in (
    '07856e56fb7502c898b0c0420f1e2ea5', '09c873954d34a819df8f33fda10df128', '0a00f80154fd19cd822f1d96890dde86',
    '0cd2a38a536f9e7cb5f0953a220b53d7', '333e869b5b973556f06f0d320ae4608f', '34ad888c4c4a628de0ce2255385ba283',
    '3955d5f77fc203b02211ad6eebdae414', '4a46fce06679024fce7fd2c4a1dad628', '50a802efb87e3aba0f87f63fb23cab27',
    '537163230002f3075245d5148d74ff56', '54694eac9d642579a926fefdbe7157c1', '54c7fc4456ae4effa6a79bed390cd197',
    '570fd1b8d091c7b5d2d7dece5c371666', '5ec9d120d58afaa6d506befc69c7fd86', '66e9dcb7f4bbe847e594cdb51ae7d31a',
    '700c069368191ed9d5ab1d411b4ca323', '798f37f91b2a8bcfe5e927be3fd647d1', '7ec0f495ecb27c805cc91097fea5bfd2',
    '806d5321e2f930c23c14c224e1dad3f9', '84219afa0718b0429499e609f34dedf0', '89d8600a3a6263c6556b598beb35caa4',
    '8ef11061c0ae9231b026a16503ae7df7', '9987cc566e03b2aef424ecd91d30d9f4', '9dd4bb29c9ce8d56f5ed015a19e7440f',
    'a5eb2ffcdcd3479961591cf1781ec443', 'b4c0231ff654fa68e93bc2cb601a9a5b', 'bfab3b77aa255f7c2b5578d48de96f8d',
    'c0b279aba5e2caa1136eb3d1d71544ee', 'c2e817e396ae0add1deb87e083d28432', 'cfab0e29f6879b13ade43af0d1d2cb6d',
    'd049bad3fa64ae160ddcd1d268911199', 'd5c457a049f15039d80f037ebe4fa85f', 'e49b94fe2ff3be4cd2ad9ea23b2388f6',
    'e8996920feae7887916e5f9c5b4b87f7', 'e8b47fbb0dc1fdb2f39329aa61f2d706'
    ))
  returning id, tenant_id, template_subject_title, template_content
)
insert into template_versions (id, tenant_id, template_id, version, template_subject_title, template_content, user_name, creation_time)
select gen_random_uuid(), tenant_id, id, 1, template_subject_title, template_content, 'Before versions', now() from own;
