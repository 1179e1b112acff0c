import type { Messages } from '@bouquet/contract/messages.generated'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}
