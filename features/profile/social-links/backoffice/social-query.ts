import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getSocialLinks } from '../contract.ts'

export const socialLinksQuery = queryOptions({
  queryKey: ['social-networks'],
  queryFn: ({ signal }) => call(getSocialLinks, {}, signal),
})
