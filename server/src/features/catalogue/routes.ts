import { getFigures as getFiguresContract } from '@bouquet/contract/figures'
import {
  listServices as listServicesContract,
  listSpokenLanguages as listSpokenLanguagesContract,
} from '@bouquet/contract/onboarding'
import type { Mount } from '../../http/mount.ts'
import { getFigures } from './get-figures.ts'
import { listServices } from './list-services.ts'
import { listSpokenLanguages } from './list-spoken-languages.ts'

export function catalogueRoutes(mount: Mount): void {
  mount(getFiguresContract, getFigures)
  mount(listServicesContract, listServices)
  mount(listSpokenLanguagesContract, listSpokenLanguages)
}
