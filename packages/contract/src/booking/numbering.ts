/** What the next connotes and manifests would be called under settings that are not saved yet. */
import { calls, get } from '../call.ts';
import { plainSeries, SeriesPreview } from '../series-preview.ts';
import { z } from '../zod.ts';

export const FREIGHT_SERIES = ['connote', 'manifest'] as const;
export type FreightSeries = (typeof FREIGHT_SERIES)[number];

export const freightNumberingCalls = calls(
  'svc-booking',
  '/api/booking/numbering',
  { staff: true, permission: 'Administration.Settings', ours: true },
  {
    /** A connote has eight digits and their check digit, whatever `length` says (decisions §3). */
    preview: get('previewfreightnumbers', { series: z.enum(FREIGHT_SERIES), ...plainSeries }, SeriesPreview, {
      summary: 'The next connotes or manifests under other settings, and which would collide',
    }),
  },
);
