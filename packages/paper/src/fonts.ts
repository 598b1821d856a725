/** The faces of our papers: Inter, JetBrains Mono for numbers that are read out or typed in, DejaVu for letters that neither has. */
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const inter = (weight: string) => resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
const mono = (weight: string) => resolve(`@expo-google-fonts/jetbrains-mono/${weight}/JetBrainsMono_${weight}.ttf`);
const FILES = {
  regular: inter('400Regular'),
  medium: inter('500Medium'),
  bold: inter('700Bold'),
  mono: mono('500Medium'),
  monoBold: mono('700Bold'),
  fallback: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  fallbackBold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
export type Font = keyof typeof FILES;
export type Face = Exclude<Font, 'fallback' | 'fallbackBold'>;
export const fontFiles = Object.entries(FILES);
export const fallbackOf = (face: Face): Font => (face === 'bold' || face === 'monoBold' ? 'fallbackBold' : 'fallback');

const known = new Map<Font, Set<number>>();
/** Whether the face has the character; read from the file once. */
export function has(face: Font, codePoint: number): boolean {
  let characters = known.get(face);
  if (!characters) {
    const font = openSync(FILES[face]);
    known.set(face, (characters = new Set('characterSet' in font ? font.characterSet : [])));
  }
  return characters.has(codePoint);
}
