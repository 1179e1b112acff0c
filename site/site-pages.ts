import type { Markup } from './memoized-markup.ts'
import type { View } from './view.ts'

/** Every page by its name; each feature adds its own in its `site/pages.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: all of it is added.
export interface SitePages {}

export type PageName = keyof SitePages
export type PageProps<N extends PageName> = SitePages[N] extends (props: infer P) => unknown ? Omit<P, 'view'> : never
export type RenderPage = <N extends PageName>(name: N, view: View, props: PageProps<N>) => (string | Markup)[]
