import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type PromotionKind, promotionKindOf } from '../rules/promotion.ts'
import type { PromotionalPopup as Popup } from '../shown-contract.ts'
import { popupQuery } from './marketing-queries.ts'
import { noteClicked, noteSeen } from './note-promotion.ts'
import { PopupContent } from './popup-content.tsx'
import { PromotionLink } from './promotion-link.tsx'
import { rememberSeenPopup } from './seen-popup.ts'

/** The operator's popup for this person's role, country and language; nothing when there is none that they have not seen. */
export function PromotionalPopup() {
  const { id, roles } = useCurrentUser()
  const kind = promotionKindOf(roles)
  const query = popupQuery(kind, id)
  const { data: popup } = useQuery(query)
  const queries = useQueryClient()
  if (!popup) return null
  const close = () => queries.setQueryData(query.queryKey, null)
  return <PopupDialog popup={popup} kind={kind} accountId={id} onClose={close} />
}

type DialogProps = { popup: Popup; kind: PromotionKind; accountId: string; onClose: () => void }

function PopupDialog({ popup, kind, accountId, onClose }: DialogProps) {
  const { t } = useTranslation(['marketing', 'common'])
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
      closeLabel={t('common:close')}
      actions={(close) =>
        popup.buttonLink ? (
          <PromotionLink to={popup.buttonLink} button={{ variant: 'primary' }} onFollow={follow}>
            {popup.buttonText}
          </PromotionLink>
        ) : (
          <Button variant="primary" onPress={close}>
            {t('common:close')}
          </Button>
        )
      }
    >
      <PopupContent imageUrl={popup.imageUrl} html={popup.description} onFollow={follow} />
    </Dialog>
  )
}
