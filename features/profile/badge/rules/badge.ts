import type { DirectoryKind } from '@bouquet/domain/directory-urls'

export const badgeSizes = ['little', 'big'] as const
export type BadgeSize = (typeof badgeSizes)[number]
export const badgeThemes = ['white', 'black'] as const
export type BadgeTheme = (typeof badgeThemes)[number]

/** In CSS pixels. */
export const badgeMeasures: Record<BadgeSize, { width: number; height: number }> = {
  little: { width: 192, height: 56 },
  big: { width: 264, height: 144 },
}

/** The planner or venue that a badge is for. */
export type BadgeOwner = { kind: DirectoryKind; slug: string }

const roots: Record<DirectoryKind, string> = { planner: '/badge', venue: '/badge/venue' }

/** The path of a badge's picture: `/badge/maison-alba/big-white.svg`, `/badge/venue/le-moulin/big-white.svg`. */
export function badgePath({ kind, slug }: BadgeOwner, size: BadgeSize, theme: BadgeTheme): string {
  return `${roots[kind]}/${slug}/${size}-${theme}.svg`
}

/** The route of the pictures of one kind. */
export function badgeRoute(kind: DirectoryKind): string {
  return `${roots[kind]}/:slug/:file`
}

/** The size and theme in a file's name; null when the name is invalid. */
export function readBadgeFile(file: string): { size: BadgeSize; theme: BadgeTheme } | null {
  const [, size, theme] = /^([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  const found = { size: badgeSizes.find((one) => one === size), theme: badgeThemes.find((one) => one === theme) }
  return found.size && found.theme ? { size: found.size, theme: found.theme } : null
}
