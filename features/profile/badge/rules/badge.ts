export const badgeSizes = ['little', 'big'] as const
export type BadgeSize = (typeof badgeSizes)[number]
export const badgeThemes = ['white', 'black'] as const
export type BadgeTheme = (typeof badgeThemes)[number]

/** In CSS pixels. */
export const badgeMeasures: Record<BadgeSize, { width: number; height: number }> = {
  little: { width: 192, height: 56 },
  big: { width: 264, height: 144 },
}

/** Where a badge's picture is: `/badge/maison-alba/big-white.svg`. */
export function badgePath(slug: string, size: BadgeSize, theme: BadgeTheme): string {
  return `/badge/${slug}/${size}-${theme}.svg`
}

/** Which badge a file's name asks for; null for none of ours. */
export function readBadgeFile(file: string): { size: BadgeSize; theme: BadgeTheme } | null {
  const [, size, theme] = /^([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  const found = { size: badgeSizes.find((one) => one === size), theme: badgeThemes.find((one) => one === theme) }
  return found.size && found.theme ? { size: found.size, theme: found.theme } : null
}
