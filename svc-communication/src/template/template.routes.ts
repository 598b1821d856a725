import { createHash } from 'node:crypto';
import { TEMPLATE_TYPES, type TemplateType } from '@cartage/contract/communication/outbound.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { invalid } from '@cartage/contract/error.ts';
import { words } from '@cartage/contract/status.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { remove } from '@cartage/server/write.ts';
import { enqueue } from '../mail/mail.store.ts';
import { FIELDS, typeOfField } from './fields.ts';
import { imageType } from './image.ts';
import { bringBack, changeOwn, createOwn, refuseProblems, versionsOf } from './own.store.ts';
import { factsOf, previewOf } from './preview.ts';
import { render } from './render.ts';
import { keepPicture, pictures, savedName, withPictures } from './resource.store.ts';
import { template } from './template.entity.ts';
import { templatesChanged } from './template.store.ts';
import { type ResourceRow, templateResources, type TemplateRow, templates } from './template.tables.ts';

const shown = ({ tenantId, ...row }: TemplateRow) => ({ ...row, tenantid: tenantId });
const shownPicture = ({ tenantId, content, ...row }: ResourceRow) => ({
  ...row,
  tenantid: tenantId,
  savedfilename: savedName(row),
  base64string: content.toString('base64'),
});
const typeInfo = (type: TemplateType) => ({
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
  find: async (ctx, { id }) => shown(await findRow(ctx, templates, id, 'Template')),
  list: (ctx, query) =>
    listPage(ctx, { from: templates, sort: 'type asc', fields: { tenantid: templates.tenantId }, map: shown }, query),
  type: (_, { id }) => typeInfo(id),
  types: () => TEMPLATE_TYPES.map(typeInfo),
  fields: (_, { id }) =>
    FIELDS[id].map((field) => ({
      propertyname: field.name,
      propertytype: typeOfField(field),
      mappedtemplateproperty: `{{ ${field.name} }}`,
      mappedtemplatepropertydescription: field.about,
    })),
  resource: async (ctx, { id }) => shownPicture(await findRow(ctx, templateResources, id, 'Picture')),
  resources: async (ctx) => (await pictures(ctx)).map(shownPicture),
  create: async (ctx, { templatetypeid, emailaddresses = [], customerid = null, customertype = null, ...asked }) => {
    if (customerid !== null && customertype !== null)
      throw invalid([{ message: 'A customer or a type of customers, not both.', members: ['customertype'] }]);
    if (customerid !== null) await ctx.call(customerCalls.find, { id: customerid });
    const { id } = await ctx.tx((tx) =>
      createOwn(tx, { ...asked, type: templatetypeid, emailaddresses, customerid, customertype }),
    );
    return { id };
  },
  update: (ctx, { id, templatetypeid, ...asked }) =>
    changeOwn(ctx, id, { ...asked, ...(templatetypeid && { type: templatetypeid }) } as Parameters<
      typeof changeOwn
    >[2]),
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
    if (row.customerid === null && row.customertype === null)
      throw invalid([{ message: 'The text for everybody stays; bring back the one that ships.', members: ['id'] }]);
    await remove(ctx, template, id);
    templatesChanged(ctx, row.type);
  },
  versions: (ctx, { id }) => versionsOf(ctx, id),
  bringBack: async (ctx, { id, version }) => bringBack(ctx, await findRow(ctx, templates, id, 'Template'), version),
  preview: async (ctx, { templatetypeid, entityid, ...tried }) => {
    const found = await previewOf(templatetypeid, tried, await factsOf(ctx, templatetypeid, entityid));
    return { ...found, html: await withPictures(ctx, found.html) };
  },
  test: async (ctx, { templatetypeid, email, ...tried }) => {
    refuseProblems(templatetypeid, tried);
    const letter = await render(tried, await factsOf(ctx, templatetypeid, undefined));
    const about = { eventcode: null, entitytype: 'Template', entityid: templatetypeid, customerid: null };
    const [id] = await enqueue(ctx, [{ to: email, about, letter }]);
    return { id: id! };
  },
});
