import { source } from '../source.ts';

export const mapSettingsWords = source('settingsMap', {
  streets: 'Streets',
  streetsNote: 'None until you choose a provider',
  tilesHint:
    'Written with {place}, as the provider says: tiles in the OpenMapTiles schema. Anyone who opens a map can read a key in the address, including on public tracking.',
  attributionHint: 'Shown in the corner of every map, as the provider’s terms require.',
  attributionExample: '© OpenStreetMap contributors',
  withoutTitle: 'Without streets',
  without:
    'Maps draw land, towns and the roads between them from our own files, without contacting anyone. With streets, the provider can tell from every open map which area is being viewed, never which freight.',
  preview: 'Preview',
  previewNote: 'As saved. Pages that are open show a new provider once they are reloaded.',
  nothingSaved: 'Enter a provider and save to see its streets here.',
});
