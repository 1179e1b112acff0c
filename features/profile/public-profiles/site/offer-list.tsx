import styles from './profile-page.module.css'

export type OfferView = { name: string; description: string | null; price: string | null }

/** The provider's services with texts and prices. */
export function OfferList({ from, offers, language }: { from: string; offers: OfferView[]; language: string }) {
  return (
    <ul className={styles.offers}>
      {offers.map(({ name, description, price }) => (
        <li key={name}>
          <div>
            <h3>{name}</h3>
            {description && (
              <p className="soft" lang={language}>
                {description}
              </p>
            )}
          </div>
          {price && (
            <p className={styles.from}>
              <span className="soft small">{from}</span> <span className="figure">{price}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
