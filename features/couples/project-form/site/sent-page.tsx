import { hasPage } from '@bouquet/domain/closed-country'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Moment } from './moment.tsx'

/** After sending: the project waits for the link in the couple's mail. `chosen` is the number of providers that will receive it. */
export function SentPage({ view, chosen }: { view: View; chosen: number }) {
  const { t, offer } = view
  const petals =
    chosen > 0
      ? { fills: Array.from({ length: chosen }, () => 0), label: t('moment.waiting', { count: chosen }) }
      : null
  return (
    <Layout view={view} title={t('sent.title')}>
      <div className="wrap">
        <Moment
          view={view}
          title={t('sent.title')}
          lead={t('sent.text')}
          illustration="meadow"
          step="confirmation"
          petals={petals}
        >
          <p className="small soft">{t('sent.note')}</p>
          {hasPage(offer, '/project') && <ButtonLink href="/project">{t('sent.edit')}</ButtonLink>}
        </Moment>
      </div>
    </Layout>
  )
}
