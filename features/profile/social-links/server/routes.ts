import type { Mount } from '@bouquet/server/http/mount.ts'
import { getSocialLinks as getContract, updateSocialLinks as updateContract } from '../contract.ts'
import { getSocialLinks, updateSocialLinks } from './social-links.ts'

export function socialNetworkRoutes(mount: Mount): void {
  mount(getContract, getSocialLinks)
  mount(updateContract, updateSocialLinks)
}
