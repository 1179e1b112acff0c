import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  getFigures as getFiguresContract,
  listServices as listServicesContract,
  listSpokenLanguages as listSpokenLanguagesContract,
} from '../contract.ts'
import { getFigures } from './get-figures.ts'
import { listServices } from './list-services.ts'
import { listSpokenLanguages } from './list-spoken-languages.ts'

export function catalogueRoutes(mount: Mount): void {
  mount(getFiguresContract, getFigures)
  mount(listServicesContract, listServices)
  mount(listSpokenLanguagesContract, listSpokenLanguages)
}
