import { reportPaths } from '@bouquet/domain/report-paths'
import { type Crumb, Crumbs } from '@bouquet/site/parts/crumbs.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { ZoomDialog, ZoomLink } from './gallery.tsx'
import { type Preview, PreviewNote } from './preview-note.tsx'
import styles from './profile-page.module.css'
import { ReportLink } from './report-link.tsx'

type PortfolioPageProps = {
  view: View
  title: string
  meta: PageMeta
  crumbs: Crumb[]
  /** Set only in a preview. */
  preview: Preview | null
  name: string
  slug: string
  language: string
  facts: Definition[]
  paragraphs: string[]
  pictures: ShownPicture[]
  /** The caption of each picture; empty where there is none. */
  captions: string[]
  owner: { name: string; href: string; slug: string; avatarUrl: string | null }
}

/** A planner's portfolio. */
export function PortfolioPage({
  view,
  title,
  meta,
  crumbs,
  name,
  slug,
  language,
  facts,
  ...story
}: PortfolioPageProps) {
  const { t } = view
  const { owner, preview } = story
  return (
    <Layout view={view} title={title} {...(!preview && { meta })} place="planners">
      {preview && <PreviewNote preview={preview} />}
      <div className="wrap" {...(!preview && { 'data-view': owner.slug, 'data-portfolio': slug })}>
        <Crumbs view={view} label={t('crumbs')} crumbs={crumbs} />
        <article className={styles.wedding}>
          <h1 lang={language}>{name}</h1>
          <div className={styles.opening}>
            <div className={styles.story} lang={language}>
              {story.paragraphs.map((paragraph, place) => (
                <p key={paragraph} className={place === 0 ? styles.first : undefined}>
                  {paragraph}
                </p>
              ))}
            </div>
            <Definitions items={facts} />
          </div>
          <div className={styles.pictures} data-zoom-group="">
            {story.pictures.map((picture, place) => (
              <figure key={picture.folder}>
                <ZoomLink picture={picture} isFirst={place === 0} sizes={sizesOf(place, story.pictures.length)} />
                {story.captions[place] && (
                  <figcaption className="soft small" lang={language}>
                    {story.captions[place]}
                  </figcaption>
                )}
              </figure>
            ))}
          </div>
          <div className={styles.maker}>
            <p>
              <Avatar name={owner.name} src={owner.avatarUrl} size={56} />
              <span>
                <span className="soft small">{t('profiles:portfolio.by')}</span>
                <b>{owner.name}</b>
              </span>
            </p>
            <ButtonLink variant="primary" href={owner.href}>
              {t('profiles:portfolio.see')}
            </ButtonLink>
          </div>
        </article>
        <ReportLink view={view} href={reportPaths.wedding(slug)} isPreview={Boolean(preview)} />
      </div>
      <ZoomDialog view={view} />
    </Layout>
  )
}

/** The first picture and one left over are as wide as the page, the others half of it. */
function sizesOf(place: number, count: number): string {
  const isWide = place === 0 || (place === count - 1 && place % 2 === 1)
  return `(max-width: 62rem) 92vw, ${isWide ? 1200 : 590}px`
}
