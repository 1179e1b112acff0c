import { getSocialLinks } from '@bouquet/contract/social-networks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const socialLinksQuery = queryOptions({
  queryKey: ['social-networks'],
  queryFn: ({ signal }) => call(getSocialLinks, {}, signal),
})
