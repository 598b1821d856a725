/** Who serves the streets under the maps, and whether they come. */
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { mapSettingsWords } from '@cartage/contract/words/settings/map.ts';
import { Card, useTenant, wordsOf } from '@cartage/ui/core.ts';
import { TextField } from '@cartage/ui/form.ts';
import { FreightMap } from '@cartage/ui/maps.ts';
import { SettingsForm } from './settings-form.tsx';

const t = wordsOf(mapSettingsWords);
const f = wordsOf(fieldWords);

export const MapSettings = () => (
  <SettingsForm
    groups={['map']}
    aside={
      <Card title={t('withoutTitle')}>
        <p className="text-table text-muted">{t('without')}</p>
      </Card>
    }
  >
    <Card title={t('streets')} note={t('streetsNote')}>
      <div className="grid gap-4">
        <TextField
          name="map.tiles"
          label={f('mapTiles')}
          placeholder="https://tiles.example.com/{z}/{x}/{y}.pbf"
          hint={t('tilesHint', { place: '{z}, {x}, {y}' })}
          mono
        />
        <TextField
          name="map.attribution"
          label={f('mapAttribution')}
          placeholder={t('attributionExample')}
          hint={t('attributionHint')}
          className="max-w-96"
        />
      </div>
    </Card>
    <Preview />
  </SettingsForm>
);

/** The middle of the city that the company's clock goes by; of Sydney, where it goes by none of ours. */
const CITIES: Record<string, readonly [lon: number, lat: number]> = {
  Sydney: [151.2073, -33.8688],
  Melbourne: [144.9631, -37.8142],
  Brisbane: [153.0251, -27.4698],
  Adelaide: [138.6007, -34.9285],
  Perth: [115.8605, -31.9523],
  Hobart: [147.3272, -42.8821],
  Darwin: [130.8444, -12.4634],
};
function Preview() {
  const { map, timezone } = useTenant();
  const city = timezone.split('/')[1] ?? '';
  const at = CITIES[city] ?? CITIES.Sydney!;
  return (
    <Card title={t('preview')} note={t('previewNote')}>
      {map ? (
        <FreightMap places={[{ key: city, at, title: city, state: 'planned' }]} className="h-80" />
      ) : (
        <p className="text-table text-muted">{t('nothingSaved')}</p>
      )}
    </Card>
  );
}
