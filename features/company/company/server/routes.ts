import type { Mount } from '@bouquet/server/http/mount.ts'
import * as contract from '../contract.ts'
import { getCompanyAddress, getCompanyDetails, getCompanyName, getCompanySiret } from './get-company.ts'
import { getCompanyServices } from './get-company-services.ts'
import { updateCompanyAddress } from './update-company-address.ts'
import { updateCompanyDetails, updateCompanyName, updateCompanySiret } from './update-company-details.ts'
import { updateCompanyServices } from './update-company-services.ts'

export function companyRoutes(mount: Mount): void {
  mount(contract.getCompanyName, getCompanyName)
  mount(contract.updateCompanyName, updateCompanyName)
  mount(contract.getCompanySiret, getCompanySiret)
  mount(contract.updateCompanySiret, updateCompanySiret)
  mount(contract.getCompanyDetails, getCompanyDetails)
  mount(contract.updateCompanyDetails, updateCompanyDetails)
  mount(contract.getCompanyAddress, getCompanyAddress)
  mount(contract.updateCompanyAddress, updateCompanyAddress)
  mount(contract.getCompanyServices, getCompanyServices)
  mount(contract.updateCompanyServices, updateCompanyServices)
}
