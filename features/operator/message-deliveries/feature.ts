import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportDeliveries } from './server/export-deliveries.ts'
import { exportedDeliveries } from './server/exported-rows.ts'
import { getDelivery } from './server/get-delivery.ts'
import { listDeliveries } from './server/list-deliveries.ts'
import { sendDeliveryAgain } from './server/send-delivery-again.ts'
import { showDeliveryAddress } from './server/show-delivery-address.ts'

export const messageDeliveries = {
  routes: [serve(contract, { listDeliveries, exportDeliveries, getDelivery, showDeliveryAddress, sendDeliveryAgain })],
  exported: exportedDeliveries,
} satisfies Feature
