import type { Mount } from '@bouquet/server/http/mount.ts'
import { deleteAvatar as deleteContract, uploadAvatar as uploadContract } from '../contract.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { uploadAvatar } from './upload-avatar.ts'

export function avatarRoutes(mount: Mount): void {
  mount(uploadContract, uploadAvatar)
  mount(deleteContract, deleteAvatar)
}
