import { addressOf } from '@bouquet/backoffice/api/address.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import type * as contract from '../contract.ts'

/** The planner's profile, or one of the provider's venues or portfolios. */
export type PreviewedPage = { page: 'planner' } | { page: 'venue' | 'portfolio'; id: string }

// By its address, so that the dashboard does not bring the contract's checks along.
const getPreviewLink = addressOf<typeof contract.getPreviewLink>({
  method: 'GET',
  path: '/api/preview-link',
  access: 'provider',
})

/** Where the page can be seen right now. Throws ApiProblem. */
export async function readPreviewLink(page: PreviewedPage): Promise<string> {
  return (await call(getPreviewLink, { query: page })).url
}
