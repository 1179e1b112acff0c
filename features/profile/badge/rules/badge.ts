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

/** Of whom a badge speaks. */
export type BadgeOwner = { kind: DirectoryKind; slug: string }

const roots: Record<DirectoryKind, string> = { planner: '/badge', venue: '/badge/venue' }

/** Where a badge's picture is: `/badge/maison-alba/big-white.svg`, `/badge/venue/le-moulin/big-white.svg`. */
export function badgePath({ kind, slug }: BadgeOwner, size: BadgeSize, theme: BadgeTheme): string {
  return `${roots[kind]}/${slug}/${size}-${theme}.svg`
}

/** Where the pictures of one kind are, as the router reads it. */
export function badgeRoute(kind: DirectoryKind): string {
  return `${roots[kind]}/:slug/:file`
}

/** Which badge a file's name asks for; null for none of ours. */
export function readBadgeFile(file: string): { size: BadgeSize; theme: BadgeTheme } | null {
  const [, size, theme] = /^([a-z]+)-([a-z]+)\.svg$/.exec(file) ?? []
  const found = { size: badgeSizes.find((one) => one === size), theme: badgeThemes.find((one) => one === theme) }
  return found.size && found.theme ? { size: found.size, theme: found.theme } : null
}
