import type { AccountContext } from '@bouquet/server/context.ts'

/** The address of the operator's podcast (docs/rules.md "podcast"); null where there is none. */
export async function getPodcast({ settings }: AccountContext): Promise<{ url: string | null }> {
  return { url: settings.read('links').podcast || null }
}
