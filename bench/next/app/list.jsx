import Link from 'next/link'
import { notFound } from 'next/navigation'
import styles from './list.module.css'
import { readList } from './read-list'

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const number = new Intl.NumberFormat('fr-FR')

/** A page of the list as a server component: cards, towns, pages and the number of entries. */
export async function List({ steps }) {
  const list = await readList(steps)
  if (!list) notFound()
  const { place, cities, cards, count, page, pages, path } = list
  return (
    <>
      <header>
        <h1>
          {place.name} · {number.format(count)}
        </h1>
        <nav>
          {cities.map(({ name, slug, entries }) => (
            <Link key={slug} href={`/wedding-planners/${place.slug}/${slug}`}>
              {name} ({number.format(entries)})
            </Link>
          ))}
        </nav>
      </header>
      <main>
        <ol className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.slug} card={card} />
          ))}
        </ol>
        <nav className={styles.pages}>
          {Array.from({ length: pages }, (_, at) => at + 1)
            .filter((at) => at === 1 || at === pages || Math.abs(at - page) <= 2)
            .map((at) => (
              <Link key={at} href={at === 1 ? path : `${path}/${at}`} aria-current={at === page ? 'page' : undefined}>
                {at}
              </Link>
            ))}
        </nav>
      </main>
    </>
  )
}

function Card({ card }) {
  const prices = Object.values(card.service_prices ?? {}).filter(Boolean)
  const lowest = Math.min(...prices.map(({ cents }) => cents))
  return (
    <li className={styles.card}>
      <Cover cover={card.cover} name={card.name} />
      <div>
        <h2>
          <Link href={`/wedding-planner/${card.slug}`}>{card.name}</Link>
        </h2>
        <p>
          {card.city} · {card.person}
        </p>
        {card.review_average && <Stars average={Number(card.review_average)} count={card.review_count} />}
        <p>{card.pitch}</p>
        <p>{card.services.join(' · ')}</p>
      </div>
      <div>
        {prices.length > 0 && <p className={styles.price}>{money.format(lowest / 100)}</p>}
        <p>{card.languages.join(', ')}</p>
        {card.answer_hours !== null && <p>{card.answer_hours} h</p>}
      </div>
    </li>
  )
}

function Cover({ cover, name }) {
  if (!cover) return <div />
  const { folder, width, height, widths } = cover
  return (
    <picture>
      <source
        type="image/webp"
        srcSet={widths.map((one) => `/files/${folder}/${one}.webp ${one}w`).join(', ')}
        sizes="(max-width: 48rem) 92vw, 19rem"
      />
      <img
        className={styles.cover}
        src={`/files/${folder}/${widths[0]}.jpg`}
        width={width}
        height={height}
        alt={name}
        loading="lazy"
      />
    </picture>
  )
}

function Stars({ average, count }) {
  return (
    <p>
      {[1, 2, 3, 4, 5].map((at) => (
        <svg
          key={at}
          viewBox="0 0 24 24"
          className={`${styles.star} ${at <= Math.round(average) ? styles.full : ''}`}
          aria-hidden="true"
        >
          <path d="M12 2l3 6.6 7 .8-5.2 4.8 1.4 7L12 17.8 5.8 21.2l1.4-7L2 9.4l7-.8z" />
        </svg>
      ))}{' '}
      {number.format(average)} ({count})
    </p>
  )
}
