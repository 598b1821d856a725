/** The mail that no discussion begins with and all of it answer, so that every mail program keeps them together. */
export const rootOf = (discussionid: string, from: string): string =>
  `<discussion.${discussionid}@${from.slice(from.lastIndexOf('@') + 1)}>`;
