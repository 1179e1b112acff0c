import { frontPagePath } from '@bouquet/domain/directory-urls'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { Layout } from '../parts/layout.tsx'
import type { View } from '../view.ts'
import styles from './favourites-page.module.css'

type FavouriteView = {
  slug: string
  companyName: string
  city: string
  href: string
  avatarUrl: string | null
  rating: { average: number; label: string } | null
}

/** Whom a couple keeps in mind, and the way to ask them. */
export function FavouritesPage({ view, providers, max }: { view: View; providers: FavouriteView[]; max: number }) {
  const { t } = view
  const title = t('profiles:favourites.title')
  return (
    <Layout view={view} title={title} place="planners">
      <div className={`wrap ${styles.stage}`}>
        <h1>{title}</h1>
        {providers.length === 0 ? (
          <Empty
            title={t('profiles:favourites.none')}
            action={<ButtonLink href={frontPagePath}>{t('profiles:favourites.find')}</ButtonLink>}
          >
            {t('profiles:favourites.noneText')}
          </Empty>
        ) : (
          <>
            <p className="lead">{t('profiles:favourites.lead', { max })}</p>
            <ul className={styles.list}>
              {providers.map((provider) => (
                <Kept key={provider.slug} view={view} provider={provider} />
              ))}
            </ul>
            <form method="post" action="/project/ask">
              {providers.slice(0, max).map(({ slug }) => (
                <input key={slug} type="hidden" name="providers" value={slug} />
              ))}
              <FormButton variant="primary" size="large" iconAfter="arrow-right">
                {t('profiles:favourites.ask')}
              </FormButton>
            </form>
          </>
        )}
      </div>
    </Layout>
  )
}

function Kept({ view: { t }, provider }: { view: View; provider: FavouriteView }) {
  const { slug, companyName, city, href, avatarUrl, rating } = provider
  return (
    <li>
      <Avatar name={companyName} src={avatarUrl} size={56} />
      <div>
        <a className={styles.name} href={href}>
          {companyName}
        </a>
        <p className="small soft">{city}</p>
        {rating && <Stars rating={rating.average} label={rating.label} />}
      </div>
      <form method="post" action="/favourites">
        <FormButton variant="quiet" icon="close" name="drop" value={slug}>
          {t('profiles:favourites.remove')}
          <span className="sr">{companyName}</span>
        </FormButton>
      </form>
    </li>
  )
}
