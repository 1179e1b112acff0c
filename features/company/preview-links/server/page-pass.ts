import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { previewPass, readPreviewPass } from '@bouquet/server/secrets/preview-pass.ts'
import type { previewedPages } from '../contract.ts'

/** One page of one provider; for a planner's page `id` is the provider's. */
export type PreviewedPage = { page: (typeof previewedPages)[number]; id: string; providerId: ProviderId }

type Needed = Pick<Services, 'config' | 'now'>
const kind = 'preview'

/** The address, on the directory's host, at which this page can be previewed for ten minutes. */
export async function previewPath(ctx: Needed, { page, id, providerId }: PreviewedPage): Promise<string> {
  return `/preview?pass=${await previewPass(ctx, kind, { subject: providerId, seen: { page, id } })}`
}

/** What a pass permits its bearer to see. Throws link_expired when it is expired, forged or malformed. */
export async function readPagePass(ctx: Needed, pass: string): Promise<PreviewedPage> {
  const { subject, seen } = await readPreviewPass<Pick<PreviewedPage, 'page' | 'id'>>(ctx, kind, pass)
  return { page: seen.page, id: seen.id, providerId: subject as ProviderId }
}
