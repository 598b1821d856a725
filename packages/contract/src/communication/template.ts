/** The tenant's own words: what its mails say, for everybody, for a type of customer or for one customer. */
import { calls, del, get, multipart, post, put } from '../call.ts';
import { CUSTOMER_TYPES } from '../customer/customer.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Guid, Id, Instant, name, Sentence, text, Upload } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { Recipients } from './addressee.ts';
import { DOCUMENT_TYPES } from './document-text.ts';
import { TEMPLATE_TYPES } from './outbound.ts';
import { SMS_TYPES } from './sms-text.ts';

export const MAX_TEMPLATE = 50_000;
export const MAX_IMAGE_BYTES = 512 * 1024;
/** Every kind of text that a tenant words. */
export const TEXT_TYPES = [...TEMPLATE_TYPES, ...SMS_TYPES, ...DOCUMENT_TYPES] as const;
export const TextType = z.enum(TEXT_TYPES);
export type TextType = z.output<typeof TextType>;
const str = z.string();

export const Template = z.object({
  id: Guid,
  type: TextType,
  templatename: str,
  templatecontent: str,
  templatesubjecttitle: str,
  customerid: z.number().int().nullable(),
  customertype: z.enum(CUSTOMER_TYPES).nullable(),
  /** Ours: the one language it is for; null is every language that has none of its own. */
  language: z.enum(LANGUAGE_NAMES).nullable(),
  tenantid: z.number().int(),
  /** Who gets each mail of it besides. */
  emailaddresses: z.array(z.string()),
  /** Ours: counts up with each save; the text a tenant began with is 0. */
  version: z.number().int(),
});
export type Template = z.output<typeof Template>;

export const TemplateField = z.object({
  propertyname: str,
  propertytype: z.enum(['Text', 'Number', 'List']),
  propertydatatype: str,
  typename: str,
});
export const TemplateTypeInfo = z.object({ id: TextType, name: str, fields: z.array(TemplateField) });
export const FieldMapping = z.object({
  propertyname: str,
  propertytype: str,
  /** As it is written in a template. */
  mappedtemplateproperty: str,
  mappedtemplatepropertydescription: Sentence,
});
export const TemplateResource = z.object({
  id: Guid,
  resourcetype: str,
  savedfilename: str,
  actualfilename: str,
  etag: str,
  tenantid: z.number().int(),
  creationtime: Instant,
  base64string: str,
});
/** Where a template is wrong: `line` counts from 1 in the part that is named. */
export const TemplateProblem = z.object({
  part: z.enum(['templatesubjecttitle', 'templatecontent']),
  message: Sentence,
  line: z.number().int(),
  field: str.nullable(),
  /** The field that was probably meant. */
  suggestion: str.nullable(),
});
export type TemplateProblem = z.output<typeof TemplateProblem>;
/** `sent` left by mail, `stored` were kept for want of a mail server. The text that ships is version 0, made by nobody. */
export const TemplateVersion = z.object({
  version: z.number().int(),
  username: str.nullable(),
  creationtime: Instant.nullable(),
  sent: z.number().int(),
  stored: z.number().int(),
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

const words = { templatesubjecttitle: name(400), templatecontent: name(MAX_TEMPLATE) };
const tried = {
  templatetypeid: TextType,
  /** In which days and sums are said, and which way it is read. */
  language: z.enum(LANGUAGE_NAMES).nullish(),
  templatesubjecttitle: text(400),
  templatecontent: text(MAX_TEMPLATE),
};
export const templateCalls = calls(
  'svc-communication',
  '/api/communication/template',
  { permission: 'Administration.Settings', staff: true, feature: 'Templates' },
  {
    find: get('get-template', { id: Guid }, Template),
    list: get('get-templates', ListQuery, pageOf(Template)),
    type: get('get-template-type', { id: TextType }, TemplateTypeInfo),
    types: get('get-template-types', {}, z.array(TemplateTypeInfo)),
    fields: get('get-template-type-fields', { id: TextType }, z.array(FieldMapping)),
    resource: get('get-template-resource', { id: Guid }, TemplateResource),
    resources: get('get-template-resources', {}, z.array(TemplateResource)),
    create: post(
      'create-template',
      {
        templatetypeid: TextType,
        templatename: name(120),
        ...words,
        emailaddresses: z.array(z.email().max(254)).max(10).optional(),
        customerid: Id.nullish(),
        customertype: z.enum(CUSTOMER_TYPES).nullish(),
        language: z.enum(LANGUAGE_NAMES).nullish(),
      },
      z.object({ id: Guid }),
      { ownTransactions: true },
    ),
    update: put('update-template', {
      id: Guid,
      templatetypeid: TextType.optional(),
      templatename: name(120).optional(),
      templatecontent: words.templatecontent.optional(),
      templatesubjecttitle: words.templatesubjecttitle.optional(),
      emailaddresses: z.array(z.email().max(254)).max(10).optional(),
    }),
    uploadImage: post('upload-template-img', { image: Upload }, TemplateResource, {
      body: multipart('image'),
      maxBytes: MAX_IMAGE_BYTES + 64 * 1024,
    }),
    remove: del('delete-template', { id: Guid }, undefined, {
      ours: true,
      summary: 'Ends the own text of a customer or of a type of customers',
    }),
    versions: get('get-template-versions', { id: Guid }, z.array(TemplateVersion), {
      ours: true,
      summary: 'Versions of a text, the newest first, with how many mails were written from each',
    }),
    recipients: get(
      'get-template-recipients',
      { id: TextType, customerid: Id.optional(), customertype: z.enum(CUSTOMER_TYPES).optional() },
      Recipients,
      { ours: true, summary: 'Who gets a text, for everyone or for a customer' },
    ),
    preview: post(
      'preview-template',
      {
        ...tried,
        entityid: Id.optional(),
        /** Whether what comes from the record is marked where it stands; a mail that is sent never is. */
        ismarked: z.boolean().optional(),
      },
      z.object({
        subject: str,
        html: str,
        /** As a phone gets it; null for what is no SMS. */
        sms: str.nullable(),
        problems: z.array(TemplateProblem),
        /** What each field says on the record. */
        values: z.array(z.object({ field: str, value: str })),
        /** Fields that the text says and the record does not: what stands there is an example. */
        examples: z.array(str).default([]),
      }),
      {
        ours: true,
        ownTransactions: true,
        summary: 'How a text would read, on a booking or an invoice or on examples',
      },
    ),
    test: post('send-test', { ...tried, entityid: Id.optional(), email: z.email().max(254) }, z.object({ id: str }), {
      ours: true,
    }),
  },
);
