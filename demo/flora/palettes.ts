/** Light, middle and deep tone of one thing. */
export type Tones = readonly [light: string, middle: string, deep: string]

export type Palette = {
  /** The background from top to bottom. */
  background: readonly [string, string]
  light: string
  /** Middle, deep and pale green. */
  greens: Tones
  petals: Tones
  secondPetals: Tones
  /** Stamens of open flowers. */
  core: string
  /** At night the light is weaker, and distant things fade into the background. */
  dark: boolean
}

export type PaletteName = 'blush' | 'dusk' | 'sage' | 'honey' | 'sky' | 'terra' | 'ivory' | 'forest' | 'plum'

export const palettes: Record<PaletteName, Palette> = {
  blush: {
    background: ['#FAEDE7', '#EBC9C2'],
    light: '#FFF8F0',
    greens: ['#8FA085', '#64805F', '#B5C2A6'],
    petals: ['#F9DDE0', '#E7A1B1', '#C35F80'],
    secondPetals: ['#FFF6EE', '#F3D9C4', '#D99E7E'],
    core: '#E9C46A',
    dark: false,
  },
  dusk: {
    background: ['#54384A', '#2B1F2E'],
    light: '#E0A98F',
    greens: ['#6B8468', '#3F5946', '#8FA583'],
    petals: ['#F6CBD3', '#D77996', '#8F2F52'],
    secondPetals: ['#FBE7D3', '#E8B48C', '#B5683F'],
    core: '#E9C46A',
    dark: true,
  },
  sage: {
    background: ['#EEF2E6', '#C3D1B8'],
    light: '#FFFDF2',
    greens: ['#88A07E', '#587556', '#AEC0A0'],
    petals: ['#FFFFFF', '#F3EDE0', '#D5CBB4'],
    secondPetals: ['#FBE9E4', '#F0C6BE', '#D58F8C'],
    core: '#D9B64F',
    dark: false,
  },
  honey: {
    background: ['#FCF1DC', '#EFCF9E'],
    light: '#FFFBEE',
    greens: ['#A3A572', '#74804F', '#C5C194'],
    petals: ['#FFE9D2', '#F6BE8E', '#DB8654'],
    secondPetals: ['#FFFAEF', '#F7E3B4', '#E0B558'],
    core: '#A9692C',
    dark: false,
  },
  sky: {
    background: ['#EEF4F6', '#BFD3DE'],
    light: '#FFFFFF',
    greens: ['#8DA49A', '#5D7C73', '#B2C4BA'],
    petals: ['#FFFFFF', '#E9EEF4', '#BFCCDD'],
    secondPetals: ['#DCE6F5', '#9FB6DB', '#6380B5'],
    core: '#E3C25E',
    dark: false,
  },
  terra: {
    background: ['#F8E6D8', '#DDAA87'],
    light: '#FFF4E6',
    greens: ['#9A9A74', '#6D7350', '#BDBA95'],
    petals: ['#FBDCC6', '#E59C76', '#B65C3C'],
    secondPetals: ['#FFF5EA', '#F2DCC6', '#CFA789'],
    core: '#7E3F25',
    dark: false,
  },
  ivory: {
    background: ['#FDFAF4', '#EADFCF'],
    light: '#FFFFFF',
    greens: ['#9CA98F', '#728468', '#C2CAB4'],
    petals: ['#FFFFFF', '#F7F0E4', '#DCCDB6'],
    secondPetals: ['#FFF3EC', '#F6DCD0', '#E3B3A4'],
    core: '#D8B45A',
    dark: false,
  },
  forest: {
    background: ['#33483C', '#1B2822'],
    light: '#B9C9A0',
    greens: ['#5F7F63', '#3C5A46', '#88A283'],
    petals: ['#FFFFFF', '#EFEADF', '#C9C3B2'],
    secondPetals: ['#F9DCDD', '#E0A1AE', '#B2607A'],
    core: '#E0C05F',
    dark: true,
  },
  plum: {
    background: ['#F1E3E6', '#C9A0AE'],
    light: '#FFF3EF',
    greens: ['#8B9A8A', '#5E7466', '#B3BFB0'],
    petals: ['#F0C9D6', '#BD6C8F', '#7A2F55'],
    secondPetals: ['#FBEDE6', '#EBC5B6', '#C98B7C'],
    core: '#E9C46A',
    dark: false,
  },
}
