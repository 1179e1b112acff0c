import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PremiumOfProvider } from '../contract.ts'
import styles from './premium.module.css'
import { EndDialog, GrantDialog } from './premium-dialogs.tsx'
import { type GrantedProvider, premiumQuery } from './premium-queries.ts'

/** A provider's Premium on the account's page: how it is paid, until when, what was granted, and what an operator may do about it. */
export function PremiumCard({ provider }: { provider: GrantedProvider }) {
  const { t } = useTranslation('premium-grants')
  const query = useQuery(premiumQuery(provider.id))
  return (
    <Card aria-labelledby="provider-premium" className={styles.fields}>
      <CardHead title={t('title')} titleId="provider-premium" />
      {query.data ? (
        <Premium premium={query.data} provider={provider} />
      ) : (
        <Loading query={query} failed={t('loading')}>
          <Skeletons label={t('title')}>
            <Skeleton width="16rem" />
          </Skeletons>
        </Loading>
      )}
    </Card>
  )
}

type Props = { premium: PremiumOfProvider; provider: GrantedProvider }

function Premium({ premium, provider }: Props) {
  const mayChange = useMay('finance.write')
  return (
    <div className={styles.stack}>
      <State premium={premium} />
      {mayChange && <Actions premium={premium} provider={provider} />}
      <Grants grants={premium.grants} />
    </div>
  )
}

function State({ premium: { kind, plan, endsAt, renews } }: { premium: PremiumOfProvider }) {
  const { t } = useTranslation('premium-grants')
  const day = endsAt ? formatInstantDay(endsAt) : ''
  if (kind === 'paid')
    return <p>{t(renews ? 'state.renews' : 'state.cancelled', { plan: plan ? t(`plans.${plan}`) : '', day })}</p>
  return <p>{t(`state.${kind}`, { day })}</p>
}

function Actions({ premium: { kind, renews }, provider }: Props) {
  const { t } = useTranslation('premium-grants')
  const [asked, setAsked] = useState<'grant' | 'end' | 'cancel' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className={styles.actions}>
      {(kind === 'none' || kind === 'granted') && (
        <Button icon="ribbon" onPress={() => setAsked('grant')}>
          {t(kind === 'granted' ? 'grant.extend' : 'grant.action')}
        </Button>
      )}
      {kind === 'granted' && (
        <Button variant="quiet" onPress={() => setAsked('end')}>
          {t('end.action')}
        </Button>
      )}
      {kind === 'paid' && renews && (
        <Button variant="quiet" onPress={() => setAsked('cancel')}>
          {t('cancel.action')}
        </Button>
      )}
      {asked === 'grant' && <GrantDialog provider={provider} onClose={close} />}
      {(asked === 'end' || asked === 'cancel') && <EndDialog provider={provider} way={asked} onClose={close} />}
    </div>
  )
}

function Grants({ grants }: Pick<PremiumOfProvider, 'grants'>) {
  const { t } = useTranslation('premium-grants')
  if (grants.length === 0) return null
  return (
    <ul className={styles.grants} aria-label={t('grants')}>
      {grants.map((grant) => (
        <Grant key={grant.id} grant={grant} />
      ))}
    </ul>
  )
}

function Grant({ grant }: { grant: PremiumOfProvider['grants'][number] }) {
  const { t } = useTranslation('premium-grants')
  const { months, reason, note, beginsAt, endsAt, grantedBy, grantedAt, endedAt, endedBy, endReason } = grant
  const what = [
    t('months', { count: months }),
    t(`reasons.${reason}`),
    t('period', { from: formatInstantDay(beginsAt), until: formatInstantDay(endsAt) }),
  ]
  return (
    <li>
      <p>{what.join(' · ')}</p>
      <p className="soft small">{note}</p>
      <p className="soft small">{t('by', { name: grantedBy ?? t('nobody'), date: formatInstantDay(grantedAt) })}</p>
      {endedAt && endReason && (
        <p className="small">
          {[
            t('endedBy', { name: endedBy ?? t('nobody'), date: formatInstantDay(endedAt) }),
            t(`endReasons.${endReason}`),
          ].join(' · ')}
        </p>
      )}
    </li>
  )
}
