import { useTranslation } from 'react-i18next'
import { deliveryKinds } from '../rules/delivery-kinds.ts'

/** What a message is about; of a kind that a later release sends, its name in the code. */
export function useKindText(): (kind: string | null) => string {
  const { t } = useTranslation('delivery-wording')
  return (kind) => {
    const known = deliveryKinds.find((one) => one === kind)
    return known ? t(`kinds.${known}`) : (kind ?? '')
  }
}
