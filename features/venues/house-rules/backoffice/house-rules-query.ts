import { call } from '@bouquet/backoffice/api/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { getHouseRules } from '../contract.ts'

export const readHouseRules = (id: string) => call(getHouseRules, { params: { id } })

export function houseRulesQuery(id: string) {
  return queryOptions({
    queryKey: ['venues', 'house-rules', id],
    queryFn: ({ signal }) => call(getHouseRules, { params: { id } }, signal),
  })
}
