import { hasPage } from '@bouquet/domain/closed-country'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import type { View } from '../view.ts'

type HomeLogoProps = Pick<View, 't' | 'offer'> & { href: string; className: string | undefined }

/** The logo in a header: a link to the page where people begin, or the logo alone where the country has no such page. */
export function HomeLogo({ t, offer, href, className }: HomeLogoProps) {
  const logo = <Logo name={t('brand')} />
  if (!hasPage(offer, href)) return <span className={className}>{logo}</span>
  return (
    <a className={className} href={href} aria-label={t('home')}>
      {logo}
    </a>
  )
}
