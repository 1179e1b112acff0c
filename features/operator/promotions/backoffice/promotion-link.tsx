import { useIsScreen } from '@bouquet/backoffice/screens/use-screens.ts'
import { isInsideLink } from '@bouquet/domain/inside-link'
import { type ButtonVariant, buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A promotion's button: an internal link opens in this tab, an external one in a new tab. */
export function PromotionLink({
  to,
  button,
  onFollow,
  children,
}: {
  to: string
  button?: ButtonVariant
  onFollow: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('marketing')
  const isScreen = useIsScreen()
  if (isInsideLink(to))
    return (
      <Link to={to} reloadDocument={!isScreen(to)} className={buttonClass(button)} onClick={onFollow}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={buttonClass(button)} onClick={onFollow}>
      {children} <Icon name="external" size="small" />
      <span className="sr">{t('newTab')}</span>
    </a>
  )
}
