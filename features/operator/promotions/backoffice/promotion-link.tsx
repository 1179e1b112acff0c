import { useIsScreen } from '@bouquet/backoffice/screens/use-screens.ts'
import { isInsideLink } from '@bouquet/domain/inside-link'
import { type ButtonLook, buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A promotion's button: inside it leads on in this tab, to another site in a new one. */
export function PromotionLink({
  to,
  look,
  onFollow,
  children,
}: {
  to: string
  look?: ButtonLook
  onFollow: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('marketing')
  const isScreen = useIsScreen()
  if (isInsideLink(to))
    return (
      <Link to={to} reloadDocument={!isScreen(to)} className={buttonLook(look)} onClick={onFollow}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={buttonLook(look)} onClick={onFollow}>
      {children} <Icon name="external" size="small" />
      <span className="sr">{t('newTab')}</span>
    </a>
  )
}
