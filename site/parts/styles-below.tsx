import type { View } from '../view.ts'

/**
 * Loads the styles of what follows it on the page. A browser shows what is above while they load, and nothing of what follows before they are
 * there. Every page named in `firstScreenStyles` has it once.
 */
export function StylesBelow({ view: { assets } }: { view: { assets: Pick<View['assets'], 'stylesBelow'> } }) {
  return assets.stylesBelow && <link rel="stylesheet" href={assets.stylesBelow} />
}
