import { addressOf } from '@bouquet/backoffice/api/address.ts'
import type * as marketing from '../shown-contract.ts'

// What every provider's page may ask for: by the addresses alone, without the contract's schemas.

export const getPromotionalAlert = addressOf<typeof marketing.getPromotionalAlert>({
  method: 'GET',
  path: '/api/marketing/promotional-alert/active',
  access: 'account',
})

export const getPromotionalPopup = addressOf<typeof marketing.getPromotionalPopup>({
  method: 'GET',
  path: '/api/marketing/promotional-popup/active',
  access: 'account',
})

export const notePromotionSeen = addressOf<typeof marketing.notePromotionSeen>({
  method: 'POST',
  path: '/api/marketing/promotions/:id/seen',
  access: 'account',
})

export const notePromotionClicked = addressOf<typeof marketing.notePromotionClicked>({
  method: 'POST',
  path: '/api/marketing/promotions/:id/clicked',
  access: 'account',
})
