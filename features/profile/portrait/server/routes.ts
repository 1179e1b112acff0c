import type { Mount } from '@bouquet/server/http/mount.ts'
import { getPortrait as getContract, updatePortrait as updateContract } from '../contract.ts'
import { getPortrait } from './get-portrait.ts'
import { updatePortrait } from './update-portrait.ts'

export function portraitRoutes(mount: Mount): void {
  mount(getContract, getPortrait)
  mount(updateContract, updatePortrait)
}
