import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  addVideo as addContract,
  changeVideo as changeContract,
  deleteVideo as deleteContract,
  listVideos as listContract,
  lookUpVideo as lookUpContract,
  orderVideos as orderContract,
  restoreVideo as restoreContract,
  toggleVideo as toggleContract,
} from '../contract.ts'
import { addVideo } from './add-video.ts'
import { changeVideo, toggleVideo } from './change-video.ts'
import { deleteVideo, restoreVideo } from './delete-video.ts'
import { listVideos } from './list-videos.ts'
import { lookUpVideo } from './look-up-video.ts'
import { orderVideos } from './order-videos.ts'

export function videoRoutes(mount: Mount): void {
  mount(listContract, listVideos)
  mount(lookUpContract, lookUpVideo)
  mount(addContract, addVideo)
  mount(orderContract, orderVideos)
  mount(changeContract, changeVideo)
  mount(toggleContract, toggleVideo)
  mount(deleteContract, deleteVideo)
  mount(restoreContract, restoreVideo)
}
