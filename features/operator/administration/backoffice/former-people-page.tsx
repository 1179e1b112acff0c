import { Navigate, useLocation, useParams } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'

/** Leads from the former addresses of the list, with its filters, and of an account to the present ones. */
export function FormerPeoplePage() {
  const { search } = useLocation()
  const { id } = useParams()
  return <Navigate to={{ pathname: id ? administrationPaths.user(id) : administrationPaths.people, search }} replace />
}
