import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  addPhoto as addContract,
  changePhoto as changeContract,
  deletePhoto as deleteContract,
  listPhotos as listContract,
  orderPhotos as orderContract,
  getPhotoOriginal as originalContract,
  restorePhoto as restoreContract,
  togglePhoto as toggleContract,
} from '../contract.ts'
import { addPhoto } from './add-photo.ts'
import { changePhoto, togglePhoto } from './change-photo.ts'
import { deletePhoto, restorePhoto } from './delete-photo.ts'
import { getPhotoOriginal } from './get-photo-original.ts'
import { listPhotos } from './list-photos.ts'
import { orderPhotos } from './order-photos.ts'

export function photoRoutes(mount: Mount): void {
  mount(listContract, listPhotos)
  mount(addContract, addPhoto)
  mount(changeContract, changePhoto)
  mount(toggleContract, togglePhoto)
  mount(deleteContract, deletePhoto)
  mount(restoreContract, restorePhoto)
  mount(orderContract, orderPhotos)
  mount(originalContract, getPhotoOriginal)
}
