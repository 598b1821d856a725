import type { User } from '@cartage/contract/core/user.ts';
import { Avatar } from '@cartage/ui/core.ts';
import { TwoLines, type Column } from '@cartage/ui/data.ts';

/** A person in a list: picture, name and address. */
export const nameColumn = (title: string): Column<User> => ({
  key: 'name',
  title,
  sort: true,
  fixed: true,
  cell: (u) => (
    <span className="flex items-center gap-2.5">
      <Avatar name={nameOf(u)} />
      <TwoLines top={nameOf(u)} below={u.emailAddress} />
    </span>
  ),
  text: nameOf,
});
const nameOf = (u: User): string => `${u.name} ${u.surname}`;
