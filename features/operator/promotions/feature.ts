import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { createPromotion } from './server/create-promotion.ts'
import { deletePromotion } from './server/delete-promotion.ts'
import { exportedPromotions } from './server/exported-rows.ts'
import { getPodcast } from './server/get-podcast.ts'
import { getPromotion } from './server/get-promotion.ts'
import { getPromotionalAlert } from './server/get-promotional-alert.ts'
import { getPromotionalPopup } from './server/get-promotional-popup.ts'
import { exportPromotions, listPromotions } from './server/list-promotions.ts'
import { notePromotionClicked, notePromotionSeen } from './server/note-promotion.ts'
import { deletePromotionImage, uploadPromotionImage } from './server/promotion-picture.ts'
import { updatePromotion } from './server/update-promotion.ts'
import * as shownContract from './shown-contract.ts'

export const promotions = {
  routes: [
    serve(
      { ...contract, ...shownContract },
      {
        getPromotionalAlert,
        getPromotionalPopup,
        getPodcast,
        notePromotionSeen,
        notePromotionClicked,
        listPromotions,
        exportPromotions,
        getPromotion,
        createPromotion,
        updatePromotion,
        deletePromotion,
        uploadPromotionImage,
        deletePromotionImage,
      },
    ),
  ],
  exported: exportedPromotions,
} satisfies Feature
