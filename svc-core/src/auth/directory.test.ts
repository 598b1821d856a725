import fc from 'fast-check';
import { baseOf, escaped, filterFor, isOfDirectory, rolesAfter, rolesOfGroups } from './directory.ts';

test('whatever is typed stays a value of the filter', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const text = escaped(typed);
      expect(text).not.toMatch(/[*()\0]/);
      expect(text.replace(/\\([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))).toBe(typed);
    }),
  );
  expect(filterFor({ filter: '' }, '*)(uid=*@a.test')).toBe(
    '(|(mail=\\2a\\29\\28uid=\\2a@a.test)(userPrincipalName=\\2a\\29\\28uid=\\2a@a.test))',
  );
  expect(filterFor({ filter: '(uid={name})' }, 'mia@a.test')).toBe('(uid=mia)');
  // What stands for a value is no place for another one.
  expect(filterFor({ filter: '(uid={name})' }, '{email}@a.test')).toBe('(uid={email})');
});
test('a domain says where its people are, and which addresses are its own', () => {
  expect(baseOf({ baseDn: '', domain: 'harbour.test' })).toBe('dc=harbour,dc=test');
  expect(baseOf({ baseDn: 'ou=people,o=harbour', domain: 'harbour.test' })).toBe('ou=people,o=harbour');
  expect(isOfDirectory({ domain: 'harbour.test' }, 'Mia@Harbour.Test')).toBe(true);
  expect(isOfDirectory({ domain: 'harbour.test' }, 'mia@x.harbour.test')).toBe(false);
  expect(isOfDirectory({ domain: '' }, 'mia')).toBe(false);
});
test('groups give roles by their name or their whole name, and take what they gave', () => {
  const mapping = [
    { group: 'Dispatch', role: 'Dispatcher' },
    { group: 'cn=money, ou=groups,dc=harbour,dc=test', role: 'Finance' },
  ];
  const dispatch = 'CN=Dispatch,OU=Groups,DC=harbour,DC=test',
    money = 'cn=Money,ou=Groups,dc=harbour,dc=test';
  expect(rolesOfGroups(mapping, [dispatch, money])).toEqual(['Dispatcher', 'Finance']);
  expect(rolesOfGroups(mapping, ['cn=other,ou=Dispatch,dc=harbour,dc=test'])).toEqual([]);
  expect(rolesAfter(mapping, [money], ['Dispatcher', 'Read only'])).toEqual(['Read only', 'Finance']);
  expect(rolesAfter([], [money], ['Dispatcher'])).toEqual(['Dispatcher']);
});
