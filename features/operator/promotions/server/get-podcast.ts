import type { AccountContext } from '@bouquet/server/context.ts'

/** Where the operator's podcast is (docs/rules.md "podcast"); null where there is none. */
export async function getPodcast({ config }: AccountContext): Promise<{ url: string | null }> {
  return { url: config.podcastUrl }
}
