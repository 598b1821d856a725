/** Tests only: a real directory (ldapjs) over TLS on loopback, with a certificate of its own making. */
import { webcrypto } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import ldap from 'ldapjs';

export const READER = { dn: 'cn=reader,dc=harbour,dc=test', password: 'only to look' };
type Entry = { dn: string; password?: string; attributes: Record<string, string | string[]> };

async function aCertificate() {
  const alg = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(alg, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=localhost',
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + 86_400_000),
      signingAlgorithm: alg,
      keys: keys as never,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
    },
    webcrypto as never,
  );
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { certificate: certificate.toString('pem'), key };
}
export async function aDirectory() {
  const { certificate, key } = await aCertificate();
  const entries: Entry[] = [{ dn: READER.dn, password: READER.password, attributes: { objectclass: 'account' } }];
  const server = ldap.createServer({ certificate, key } as never);
  const find = (dn: string) => entries.find((e) => ldap.parseDN(e.dn).equals(ldap.parseDN(dn)));
  const asked: string[] = [];
  server.bind('', ((req: any, res: any, next: any) => {
    // As real directories do: a name without a password is taken for nobody, and welcome.
    if (req.credentials !== '' && find(String(req.dn))?.password !== req.credentials)
      return next(new ldap.InvalidCredentialsError());
    res.end();
    return next();
  }) as never);
  server.search('', ((req: any, res: any, next: any) => {
    asked.push(String(req.filter));
    if (!ldap.parseDN(READER.dn).equals(req.connection.ldap.bindDN))
      return next(new ldap.InsufficientAccessRightsError());
    for (const { dn, attributes } of entries)
      if (ldap.parseDN(String(req.dn)).parentOf(ldap.parseDN(dn)) && req.filter.matches(attributes))
        res.send({ dn, attributes });
    res.end();
    return next();
  }) as never);
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = (server as unknown as { server: { address(): AddressInfo } }).server.address();
  return {
    url: `ldaps://localhost:${port}`,
    certificate,
    /** Filters that it was asked by. */ asked,
    add: (entry: Entry) => void entries.push(entry),
    change(dn: string, attributes: Entry['attributes']) {
      find(dn)!.attributes = { ...find(dn)!.attributes, ...attributes };
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
