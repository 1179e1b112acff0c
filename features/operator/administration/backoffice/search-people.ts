import { call } from '@bouquet/backoffice/api/client.ts'
import type { Found } from '@bouquet/backoffice/screens/feature-screens.ts'
import { listUsers } from '../contract.ts'
import { administrationPaths } from '../rules/paths.ts'

const maxPeople = 8

/** The people whose name, company or address matches, for the command palette. Throws ApiProblem. */
export async function searchPeople(q: string, signal: AbortSignal): Promise<Found[]> {
  const { users } = await call(listUsers, { query: { q, pageSize: maxPeople } }, signal)
  return users.map(({ id, fullName, email, companyName }) => ({
    id,
    title: fullName,
    detail: [companyName, email].filter(Boolean).join(' · '),
    icon: 'user',
    path: administrationPaths.user(id),
  }))
}
