import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import styles from './review-form-page.module.css'

/** The page that the link in the writer's mail opens: to confirm the review, follow its state, or withdraw it. */
export function OwnReviewPage({
  view,
  token,
  heading,
  lead,
  isWaiting,
  review,
  refusalReason,
}: {
  view: View
  token: string
  heading: string
  lead: string
  isWaiting: boolean
  review: { title: string; text: string; rating: number; ratingLabel: string; language: string }
  refusalReason: string | null
}) {
  const { t } = view
  return (
    <Layout view={view} title={heading}>
      <div className={`wrap ${styles.stage}`}>
        <header className={styles.head}>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </header>
        {refusalReason && <Callout tone="gold">{refusalReason}</Callout>}
        <article className={styles.own} lang={review.language}>
          <Stars rating={review.rating} label={review.ratingLabel} />
          <h2>{review.title}</h2>
          <p>{review.text}</p>
        </article>
        <div className={styles.acts}>
          {isWaiting && (
            <form method="post" action={`/avis/mine/${token}/confirm`}>
              <FormButton variant="primary" size="large">
                {t('reviews:own.confirm')}
              </FormButton>
            </form>
          )}
          <form method="post" action={`/avis/mine/${token}/withdraw`}>
            <FormButton variant="secondary" size="large">
              {t('reviews:own.withdraw')}
            </FormButton>
          </form>
        </div>
      </div>
    </Layout>
  )
}
