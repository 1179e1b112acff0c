import { deleteAvatar as deleteContract, uploadAvatar as uploadContract } from '@bouquet/contract/account'
import type { Mount } from '../../http/mount.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { uploadAvatar } from './upload-avatar.ts'

export function avatarRoutes(mount: Mount): void {
  mount(uploadContract, uploadAvatar)
  mount(deleteContract, deleteAvatar)
}
