import { useIsScreen } from '@bouquet/backoffice/screens/use-screens.ts'
import { isInsideLink } from '@bouquet/domain/inside-link'
import { type ButtonVariant, buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A promotion's button: an internal link opens in this tab, an external one in a new tab. With `titleId`, its name begins with that title. */
export function PromotionLink({
  to,
  button,
  titleId,
  onFollow,
  children,
}: {
  to: string
  button?: ButtonVariant
  titleId?: string
  onFollow: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('promotion')
  const isScreen = useIsScreen()
  const id = useId()
  const link = {
    id,
    'aria-labelledby': titleId && `${titleId} ${id}`,
    className: buttonClass(button),
    onClick: onFollow,
  }
  if (isInsideLink(to))
    return (
      <Link to={to} reloadDocument={!isScreen(to)} {...link}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...link}>
      {children} <Icon name="external" size="small" />
      <span className="sr">{t('newTab')}</span>
    </a>
  )
}
