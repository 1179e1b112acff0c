import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  createPromotion as createContract,
  deletePromotion as deleteContract,
  deletePromotionImage as deleteImageContract,
  getPromotion as getContract,
  listPromotions as listContract,
  updatePromotion as updateContract,
  uploadPromotionImage as uploadImageContract,
} from '../contract.ts'
import {
  getPromotionalAlert as alertContract,
  notePromotionClicked as clickedContract,
  getPodcast as podcastContract,
  getPromotionalPopup as popupContract,
  notePromotionSeen as seenContract,
} from '../shown-contract.ts'
import { createPromotion } from './create-promotion.ts'
import { deletePromotion } from './delete-promotion.ts'
import { getPodcast } from './get-podcast.ts'
import { getPromotion } from './get-promotion.ts'
import { getPromotionalAlert } from './get-promotional-alert.ts'
import { getPromotionalPopup } from './get-promotional-popup.ts'
import { listPromotions } from './list-promotions.ts'
import { notePromotionClicked, notePromotionSeen } from './note-promotion.ts'
import { deletePromotionImage, uploadPromotionImage } from './promotion-picture.ts'
import { updatePromotion } from './update-promotion.ts'

export function marketingRoutes(mount: Mount): void {
  mount(alertContract, getPromotionalAlert)
  mount(popupContract, getPromotionalPopup)
  mount(podcastContract, getPodcast)
  mount(seenContract, notePromotionSeen)
  mount(clickedContract, notePromotionClicked)
  mount(listContract, listPromotions)
  mount(getContract, getPromotion)
  mount(createContract, createPromotion)
  mount(updateContract, updatePromotion)
  mount(deleteContract, deletePromotion)
  mount(uploadImageContract, uploadPromotionImage)
  mount(deleteImageContract, deletePromotionImage)
}
