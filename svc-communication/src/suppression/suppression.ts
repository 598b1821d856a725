/** What a mail server's refusal says about the address. Pure. */

/** RFC 5321's answers about a mailbox; 552 (full) and 554 (anything) are not about whether there is one. */
const ABOUT_MAILBOX = new Set([550, 551, 553]);
/** RFC 3463: 5.1 is about the address, 5.2.1 a mailbox that is closed. 5.7 is about us: a policy, a relay, a signature. */
const NOBODY = /\b5\.(?:1\.\d{1,3}|2\.1)\b/;
const ANY = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Nobody has this address, as far as its server says: mail to it would hurt the sender's name. */
export function isNobody(code: number, answer: string): boolean {
  return ABOUT_MAILBOX.has(code) && (!ANY.test(answer) || NOBODY.test(answer));
}
