import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromotionKind } from '../rules/promotion.ts'
import type { PromotionalPopup as Popup } from '../shown-contract.ts'
import { noteClicked, noteSeen } from './note-promotion.ts'
import { PopupContent } from './popup-content.tsx'
import { PromotionLink } from './promotion-link.tsx'
import { rememberSeenPopup } from './seen-popup.ts'

type Props = { popup: Popup; kind: PromotionKind; accountId: string; onClose: () => void }

/** The operator's popup, which is noted as seen. */
export function PromotionalPopup({ popup, kind, accountId, onClose }: Props): ReactNode {
  const { t } = useTranslation('common')
  useEffect(() => {
    rememberSeenPopup(kind, accountId, popup.id)
    noteSeen(popup.id)
  }, [kind, accountId, popup.id])
  const follow = () => {
    noteClicked(popup.id)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={popup.title}
      closeLabel={t('close')}
      actions={(close) =>
        popup.buttonLink ? (
          <PromotionLink to={popup.buttonLink} button={{ variant: 'primary' }} onFollow={follow}>
            {popup.buttonText}
          </PromotionLink>
        ) : (
          <Button variant="primary" onPress={close}>
            {t('close')}
          </Button>
        )
      }
    >
      <PopupContent imageUrl={popup.imageUrl} html={popup.description} onFollow={follow} />
    </Dialog>
  )
}
