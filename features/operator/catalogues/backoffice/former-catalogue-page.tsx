import { Navigate } from 'react-router'
import { cataloguePaths } from '../rules/paths.ts'
import { writeCatalogueAddress } from './catalogue-address.ts'

/** Leads from the former address of the catalogue of prestations to the present one. */
export function FormerCataloguePage() {
  return <Navigate to={`${cataloguePaths.list}${writeCatalogueAddress({ catalogue: 'prestations', q: '' })}`} replace />
}
