import { source } from '../source.ts';

export const mapSettingsWords = source('settingsMap', {
  streets: 'Streets',
  streetsNote: 'None until you name who serves them',
  tilesHint:
    'Written with {place}, as the provider says: tiles by the OpenMapTiles schema. A key in the address can be read by everybody who opens a map, also on public tracking.',
  attributionHint: 'Stands in the corner of every map, as the provider’s terms ask.',
  attributionExample: '© OpenStreetMap contributors',
  withoutTitle: 'Without streets',
  without:
    'Maps draw land, towns and the roads between them from our own files, and ask nobody. With streets, the provider learns from every open map which area somebody looks at, never which freight.',
  preview: 'Preview',
  previewNote: 'As saved. Pages that are open show a new provider once they are loaded again.',
  nothingSaved: 'Name a provider and save to see its streets here.',
});
