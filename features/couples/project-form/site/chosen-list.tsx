import type { View } from '@bouquet/site/view.ts'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import styles from './chosen-list.module.css'
import { ProfileLink } from './profile-link.tsx'

export type ChosenView = { companyName: string; city: string; avatarUrl: string | null; profile: string }

/** The providers that the couple is asking, and a link to choose others. */
export function ChosenList({ view, chosen }: { view: View; chosen: ChosenView[] }) {
  const { t } = view
  return (
    <section className={styles.chosen} aria-labelledby="chosen">
      <h2 id="chosen">{t('couple.chosen')}</h2>
      <ul>
        {chosen.map(({ companyName, city, avatarUrl, profile }) => (
          <li key={profile} className={styles.one}>
            <Avatar name={companyName} src={avatarUrl} size={56} />
            <span>
              <b>{companyName}</b>
              <small>{city}</small>
            </span>
            <ProfileLink view={view} companyName={companyName} href={profile} />
          </li>
        ))}
      </ul>
      <p>
        <a className="text-link small" href="/project/step/choice">
          {t('couple.chooseOthers')}
        </a>
      </p>
    </section>
  )
}
