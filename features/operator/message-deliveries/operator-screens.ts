import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { deliveryPaths } from './rules/paths.ts'

/** Mails and text messages with what became of them. */
export const messageDeliveries: FeatureScreens = {
  pages: [
    {
      path: deliveryPaths.list,
      permission: 'machine',
      load: async () => (await import('./backoffice/deliveries-page.tsx')).DeliveriesPage,
      messages: ['message-deliveries', 'delivery-wording', 'administration'],
    },
    {
      path: routeOf(deliveryPaths.delivery, 'id'),
      permission: 'machine',
      load: async () => (await import('./backoffice/delivery-page.tsx')).DeliveryPage,
      messages: ['message-deliveries', 'delivery-wording', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.machine',
    places: [{ path: deliveryPaths.list, icon: 'mail', title: 'menu.messageDeliveries', permission: 'machine' }],
  },
}
