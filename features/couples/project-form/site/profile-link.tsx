import type { View } from '@bouquet/site/view.ts'

type Props = { view: View; companyName: string; href: string }

/** Opens a profile beside the form, or without script on a page of its own; the input is not lost either way. */
export function ProfileLink({ view: { t }, companyName, href }: Props) {
  return (
    <a
      className="text-link small"
      href={href}
      target="_blank"
      rel="noopener"
      data-profile={companyName}
      aria-label={t('choice.profileOf', { company: companyName })}
    >
      {t('choice.profile')}
    </a>
  )
}
