import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import styles from './cards-section.module.css'
import { type EntryCard, PremiumCard } from './entry-card.tsx'
import front from './front-page.module.css'

export type FirstCards = {
  /** Null where the cards are the first of the list, because nobody has Premium. */
  premium: { label: string; text: string } | null
  /** Whether others stand beside those of Premium, which then are labelled one by one. */
  isMixed: boolean
  title: string
  entries: { card: EntryCard; isPremium: boolean }[]
  /** The link to all of them. */
  all: { label: string; href: string }
}

/** The cards that a front page shows on a day, and the link to the whole list. */
export function FirstCardsOfDay({ view, first }: { view: View; first: FirstCards }) {
  const { premium, isMixed, title, entries, all } = first
  return (
    <section className={premium && !isMixed ? styles.band : styles.section} aria-labelledby="first">
      <div className="wrap">
        <div className={styles.listHead}>
          <h2 id="first">{title}</h2>
          {premium && (
            <p className={styles.paid}>
              <PremiumLabel>{premium.label}</PremiumLabel> {premium.text}
            </p>
          )}
        </div>
        <div className={`${styles.trio} ${front.isShort}`}>
          {entries.map(({ card, isPremium }) => (
            <PremiumCard
              key={card.href}
              view={view}
              entry={card}
              label={isMixed && isPremium ? premium?.label : undefined}
              isShort
            />
          ))}
        </div>
        <p className={front.all}>
          <ButtonLink variant="secondary" href={all.href} iconAfter="arrow-right">
            {all.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
