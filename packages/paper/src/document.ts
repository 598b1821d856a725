import type PDFDocument from 'pdfkit';

/** A document that is being drawn. */
export type Pdf = InstanceType<typeof PDFDocument>;
