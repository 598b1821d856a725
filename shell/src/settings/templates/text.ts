/** What the parts of the editor hand each other. */
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { CUSTOMER_TYPES } from '@cartage/contract/customer/customer.ts';

export type NamedType = { id: TextType; name: string };
/** Whose text it is: a customer's, that of a type of customers; neither: everyone's. */
export type Whose = { customerid?: number; customertype?: (typeof CUSTOMER_TYPES)[number] };
/** A field that a text may name, with what it says on the record being previewed. */
export type Field = { name: string; about: string; value: string };
export type Words = { templatesubjecttitle: string; templatecontent: string };
export const isSameText = (a: Words, b: Words): boolean =>
  a.templatesubjecttitle === b.templatesubjecttitle && a.templatecontent === b.templatecontent;
export const wordsOf = ({ templatesubjecttitle, templatecontent }: Words): Words => ({
  templatesubjecttitle,
  templatecontent,
});
export const nameOf = (version: number): string => (version ? `Version ${version}` : 'Shipped');

/** What others do to the source from outside. */
export type SourceHandle = {
  /** Puts a text at the cursor, around what is selected where it has two ends. */
  put(text: string, end?: string): void;
  /** Another text in place of this one; undone by Ctrl Z like any change. */
  show(text: string): void;
};
