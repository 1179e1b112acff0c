import { getSocialLinks as getContract, updateSocialLinks as updateContract } from '@bouquet/contract/social-networks'
import type { Mount } from '../../http/mount.ts'
import { getSocialLinks, updateSocialLinks } from './social-links.ts'

export function socialNetworkRoutes(mount: Mount): void {
  mount(getContract, getSocialLinks)
  mount(updateContract, updateSocialLinks)
}
