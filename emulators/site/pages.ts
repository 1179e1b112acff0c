import { EmulatorPage } from './emulator-page.tsx'

export const pages = { emulator: EmulatorPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
