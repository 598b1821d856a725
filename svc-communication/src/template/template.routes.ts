import { createHash } from 'node:crypto';
import { TEXT_TYPES, templateCalls, type TextType } from '@cartage/contract/communication/template.ts';
import { invalid, refused } from '@cartage/contract/error.ts';
import { words } from '@cartage/contract/status.ts';
import { BASE_LANGUAGE } from '@cartage/contract/words/languages.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { remove } from '@cartage/server/write.ts';
import { requireCustomer } from '../customer/customer.store.ts';
import { enqueue } from '../mail/mail.store.ts';
import { FIELDS, isPlain, typeOfField } from './fields.ts';
import { imageType } from './image.ts';
import { changeOwn, createOwn, refuseProblems } from './own.store.ts';
import { examplesIn, factsOf, previewOf, valuesOf } from './preview.ts';
import { recipientsOf } from './recipients.ts';
import { render } from './render.ts';
import { keepPicture, pictures, savedName, withPictures } from './resource.store.ts';
import { template } from './template.entity.ts';
import { templatesChanged, withShipped } from './template.store.ts';
import { type ResourceRow, templateResources, type TemplateRow, templates } from './template.tables.ts';
import { versionsOf } from './version.store.ts';
import { isFirst, whoseOf } from './whose.store.ts';

const answerOf = ({ tenantId, ...row }: TemplateRow) => ({ ...withShipped({ ...row, tenantId }), tenantid: tenantId });
const shownPicture = ({ tenantId, content, ...row }: ResourceRow) => ({
  ...row,
  tenantid: tenantId,
  savedfilename: savedName(row),
  base64string: content.toString('base64'),
});
const typeInfo = (type: TextType) => ({
  id: type,
  name: words(type),
  fields: FIELDS[type].map((field) => ({
    propertyname: field.name,
    propertytype: typeOfField(field),
    propertydatatype: typeof field.example === 'number' ? 'number' : 'string',
    typename: type,
  })),
});

export const templateRoutes = routes(templateCalls, {
  find: async (ctx, { id }) => answerOf(await findRow(ctx, templates, id, 'Template')),
  list: (ctx, query) =>
    listPage(
      ctx,
      { from: templates, sort: 'type asc', fields: { tenantid: templates.tenantId }, map: answerOf },
      query,
    ),
  type: (_, { id }) => typeInfo(id),
  types: () => TEXT_TYPES.map(typeInfo),
  fields: (_, { id }) =>
    FIELDS[id].map((field) => ({
      propertyname: field.name,
      propertytype: typeOfField(field),
      mappedtemplateproperty: `{{ ${field.name} }}`,
      mappedtemplatepropertydescription: field.about,
    })),
  resource: async (ctx, { id }) => shownPicture(await findRow(ctx, templateResources, id, 'Picture')),
  resources: async (ctx) => (await pictures(ctx)).map(shownPicture),
  create: async (ctx, { templatetypeid, emailaddresses = [], customerid, customertype, language, ...asked }) => {
    const of = whoseOf({ templatetypeid, customerid, customertype, language });
    if (of.customerid !== null) await requireCustomer(ctx, of.customerid);
    const { id } = await ctx.tx((tx) => createOwn(tx, { ...asked, ...of, emailaddresses }));
    return { id };
  },
  update: async (ctx, { id, templatetypeid, ...asked }) => {
    const given = { ...asked, ...(templatetypeid && { type: templatetypeid }) };
    await changeOwn(ctx, id, given as Parameters<typeof changeOwn>[2]);
  },
  uploadImage: async (ctx, { image }) => {
    const { fileName, bytes } = uploaded(image);
    const resourcetype = imageType(bytes);
    const made = await keepPicture(ctx, {
      id: uuidv7(ctx.now()),
      resourcetype,
      actualfilename: fileName.replaceAll('\0', '').toWellFormed().slice(0, 200),
      etag: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      content: Buffer.from(bytes),
      creationtime: ctx.now().toISOString(),
    });
    return shownPicture(made);
  },
  remove: async (ctx, { id }) => {
    const row = await findRow(ctx, templates, id, 'Template');
    if (isFirst(row)) throw invalid([{ message: say('template.everybodys'), members: ['id'] }]);
    await remove(ctx, template, id);
    templatesChanged(ctx, row.type);
  },
  versions: (ctx, { id }) => versionsOf(ctx, id),
  recipients: (ctx, { id, customerid = null, customertype = null }) =>
    recipientsOf(ctx, id, { customerid, customertype }),
  preview: async (ctx, { templatetypeid, entityid, language, ismarked = false, ...tried }) => {
    const { facts, told } = await factsOf(ctx, templatetypeid, entityid, language ?? BASE_LANGUAGE);
    const found = await previewOf(templatetypeid, tried, facts, language ?? BASE_LANGUAGE, ismarked);
    return {
      ...found,
      html: await withPictures(ctx, found.html),
      values: valuesOf(templatetypeid, facts),
      examples: examplesIn(templatetypeid, tried, told),
    };
  },
  test: async (ctx, { templatetypeid, entityid, email, language: asked, ...tried }) => {
    const language = asked ?? BASE_LANGUAGE;
    if (isPlain(templatetypeid)) throw refused('template.noMail', say('template.noMail'), ['templatetypeid']);
    refuseProblems(templatetypeid, tried);
    const letter = await render(tried, (await factsOf(ctx, templatetypeid, entityid, language)).facts, language);
    const about = { eventcode: null, entitytype: 'Template', entityid: templatetypeid, customerid: null };
    const [id] = await enqueue(ctx, [{ to: email, about, letter, language }]);
    return { id: id! };
  },
});
