import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ColourScheme } from '../colour-scheme.ts'

export const schemeIcons: Record<ColourScheme, IconName> = { system: 'screen', light: 'sun', dark: 'moon' }
