import { hasPage } from '@bouquet/domain/closed-country'
import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import type { EntryCard } from '@bouquet/features/directory/directory/site/entry-card.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import message from '@bouquet/site/parts/message-page.module.css'
import { MessagePicture } from '@bouquet/site/parts/message-page.tsx'
import { Picture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import type { Definition } from '@bouquet/ui/parts/definitions.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { Initials } from '@bouquet/ui/parts/initials.tsx'
import styles from './favourites-page.module.css'

type Compared = { card: EntryCard; facts: Definition[] }

type FavouritesProps = {
  view: View
  /** How many planners and how many venues a project can have. */
  max: number
  groups: { kind: DirectoryKind; entries: Compared[] }[]
  /** The slugs of the favourites that are asked together, by the fields of the couple's form. */
  askable: Record<'providers' | 'venues', string[]>
  /** This browser's own favourites, with the link that shares them, or those of a shared link. */
  whose: { isOwn: true; shareUrl: string } | { isOwn: false; ids: string }
}

/** A couple's favourites side by side, a button to ask them, and a link to share them. */
export function FavouritesPage({ view, max, groups, askable, whose }: FavouritesProps) {
  const { t } = view
  const title = t(whose.isOwn ? 'profiles:favourites.title' : 'profiles:favourites.shared.title')
  const lead = whose.isOwn ? t('profiles:favourites.lead', { max }) : t('profiles:favourites.shared.lead')
  return (
    <Layout view={view} title={title} place="favourites">
      <div className={`wrap ${styles.stage}`}>
        <h1>{title}</h1>
        {groups.length === 0 ? (
          <Nothing t={t} />
        ) : (
          <>
            <p className="lead">{lead}</p>
            {groups.map((group) => (
              <Comparison key={group.kind} t={t} isOwn={whose.isOwn} {...group} />
            ))}
            {hasPage(view.offer, '/project') && <Asking t={t} askable={askable} />}
            {whose.isOwn ? <Sharing t={t} url={whose.shareUrl} /> : <Validity t={t} ids={whose.ids} />}
          </>
        )}
      </div>
    </Layout>
  )
}

type Translating = { t: View['t'] }

function Nothing({ t }: Translating) {
  return (
    <div className={`${message.message} ${styles.nothing}`}>
      <MessagePicture motif="rings" />
      <h2>{t('profiles:favourites.none')}</h2>
      <p className="soft">{t('profiles:favourites.noneText')}</p>
      <ButtonLink href={frontPagePath}>{t('profiles:favourites.find')}</ButtonLink>
    </div>
  )
}

type Group = FavouritesProps['groups'][number]

/** One column for each entry, with aligned rows where there is room; stacked on small screens. */
function Comparison({ t, kind, entries, isOwn }: Translating & Group & { isOwn: boolean }) {
  return (
    <section aria-labelledby={`favourites-${kind}`}>
      <h2 id={`favourites-${kind}`}>{t(kind === 'planner' ? 'nav.planners' : 'nav.venues')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <ul className={styles.columns} data-kind={kind} tabIndex={0} aria-labelledby={`favourites-${kind}`}>
        {entries.map((entry) => (
          <Column key={entry.card.href} t={t} entry={entry} isOwn={isOwn} />
        ))}
      </ul>
    </section>
  )
}

function Column({ t, entry: { card, facts }, isOwn }: Translating & { entry: Compared; isOwn: boolean }) {
  return (
    <li>
      <div className={styles.picture}>
        {card.picture ? (
          <Picture picture={card.picture} sizes="(max-width: 44rem) 92vw, 16rem" />
        ) : (
          <Initials name={card.name} />
        )}
      </div>
      <h3>
        <a href={card.href}>{card.name}</a>
      </h3>
      <dl className={styles.facts}>
        {facts.map(({ term, value }) => (
          <div key={String(term)}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOwn && (
        <form method="post" action="/favourites">
          <FormButton variant="quiet" icon="close" name="drop" value={card.favouriteId}>
            {t('profiles:favourites.remove')} <span className="sr">{card.name}</span>
          </FormButton>
        </form>
      )}
    </li>
  )
}

function Asking({ t, askable }: Translating & Pick<FavouritesProps, 'askable'>) {
  return (
    <form className={styles.ask} method="post" action="/project/ask">
      {Object.entries(askable).flatMap(([name, slugs]) =>
        slugs.map((slug) => <input key={`${name} ${slug}`} type="hidden" name={name} value={slug} />),
      )}
      <FormButton variant="primary" size="large" iconAfter="arrow-right">
        {t('profiles:favourites.ask')}
      </FormButton>
    </form>
  )
}

function Sharing({ t, url }: Translating & { url: string }) {
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{t('profiles:favourites.share.title')}</h2>
      <div className={styles.link} data-copied={t('profiles:favourites.share.copied')}>
        <TextInput
          id="share-link"
          readOnly
          value={url}
          label={t('profiles:favourites.share.link')}
          hint={t('profiles:favourites.share.hint')}
        />
        <FormButton type="button" icon="copy" hidden>
          {t('profiles:favourites.share.copy')}
        </FormButton>
        <output className="small soft" />
      </div>
    </section>
  )
}

function Validity({ t, ids }: Translating & { ids: string }) {
  return (
    <form className={styles.ask} method="post" action="/favourites">
      <FormButton icon="heart" name="keepAll" value={ids}>
        {t('profiles:favourites.shared.keep')}
      </FormButton>
    </form>
  )
}
