import { call } from '@bouquet/backoffice/api/client.ts'
import { getPreviewLink } from '../contract.ts'

/** The planner's profile, or one of the provider's venues or portfolios. */
export type PreviewedPage = { page: 'planner' } | { page: 'venue' | 'portfolio'; id: string }

/** The address at which the page can be seen now. Throws ApiProblem. */
export async function readPreviewLink(page: PreviewedPage): Promise<string> {
  return (await call(getPreviewLink, { query: page })).url
}
