import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatInstant, formatLanguage, formatNumber } from '@bouquet/backoffice/formats.ts'
import administration from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { DeliveryStateChip } from '@bouquet/features/operator/delivery-wording/backoffice/delivery-state-chip.tsx'
import { useKindText } from '@bouquet/features/operator/delivery-wording/backoffice/use-kind-text.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { DeliveryDetails } from '../contract.ts'
import { deliveryPaths } from '../rules/paths.ts'
import styles from './deliveries.module.css'
import { deliveryQuery, useSendAgain, useShowAddress } from './delivery-queries.ts'

/** One mail or text message: its attempts, its last error, and to whom it went. */
export function DeliveryPage() {
  const { t } = useTranslation('message-deliveries')
  const textOf = useKindText()
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(deliveryQuery(id))}
      list={{ label: t('title'), to: deliveryPaths.list }}
      titleOf={({ kind }) => textOf(kind) || t('one')}
      failure={t('failed')}
    >
      {(delivery) => (
        <>
          <PageHead
            title={textOf(delivery.kind) || t('one')}
            lead={t(`explained.${delivery.state}`)}
            chips={<DeliveryStateChip state={delivery.state} />}
          />
          <div className={administration.columns}>
            <div className={administration.stack}>
              <Facts delivery={delivery} />
              {delivery.state === 'failed' && <Again delivery={delivery} />}
            </div>
            <div className={administration.side}>
              <Recipient key={id} delivery={delivery} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function Facts({ delivery }: { delivery: DeliveryDetails }) {
  const { t } = useTranslation(['message-deliveries', 'delivery-wording'])
  const { channel, language, createdAt, attempts, state, settledAt, error } = delivery
  const settled = state === 'sent' || state === 'bounced' ? state : null
  return (
    <Card aria-labelledby="delivery-facts">
      <CardHead title={t('facts')} titleId="delivery-facts" />
      <div className={administration.facts}>
        <Definitions
          layout="lines"
          items={[
            { term: t('columns.channel'), value: t(`delivery-wording:channels.${channel}`) },
            { term: t('columns.language'), value: formatLanguage(language) },
            { term: t('columns.created'), value: formatInstant(createdAt) },
            { term: t('columns.attempts'), value: formatNumber(attempts) },
            ...(settled && settledAt ? [{ term: t(`settled.${settled}`), value: formatInstant(settledAt) }] : []),
            ...(error ? [{ term: t('error'), value: <ErrorText text={error} /> }] : []),
          ]}
        />
      </div>
    </Card>
  )
}

const ErrorText = ({ text }: { text: string }) => (
  <code translate="no" className={styles.error}>
    {text}
  </code>
)

function Again({ delivery }: { delivery: DeliveryDetails }) {
  const { t } = useTranslation('message-deliveries')
  const again = useSendAgain(delivery)
  return (
    <Card aria-labelledby="delivery-again">
      <CardHead title={t('again.action')} titleId="delivery-again" />
      <div className={styles.again}>
        <p className="soft">{t(delivery.canBeSentAgain ? 'again.text' : 'again.jobGone')}</p>
        <ChangeFailure title={t('again.failed')} error={again.error} />
        {delivery.canBeSentAgain && (
          <Button icon="refresh" isPending={again.isPending} onPress={() => again.mutate(undefined)}>
            {t('again.action')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Recipient({ delivery: { id, account, couple, maskedAddress } }: { delivery: DeliveryDetails }) {
  const { t } = useTranslation('message-deliveries')
  const [address, setAddress] = useState<string | null>(null)
  const link = (to: string, name: string) => (
    <Link className="text-link" to={to}>
      {name}
    </Link>
  )
  const items = [
    { term: t('address'), value: <span className={styles.error}>{address ?? maskedAddress ?? t('noAddress')}</span> },
    ...(account ? [{ term: t('person'), value: link(administrationPaths.user(account.id), account.name) }] : []),
    ...(couple ? [{ term: t('couple'), value: link(administrationPaths.couple(couple.id), couple.name) }] : []),
    ...(account || couple ? [] : [{ term: t('person'), value: t('nobody') }]),
  ]
  return (
    <Card aria-labelledby="delivery-to">
      <CardHead title={t('to')} titleId="delivery-to" />
      <div className={administration.facts} aria-live="polite">
        <Definitions layout="lines" items={items} />
      </div>
      {maskedAddress && !address && <Show id={id} onShown={setAddress} />}
    </Card>
  )
}

function Show({ id, onShown }: { id: string; onShown: (address: string | null) => void }) {
  const { t } = useTranslation('message-deliveries')
  const { mutate, isPending } = useShowAddress(id, onShown)
  return (
    <div className={styles.again}>
      <p className="soft small">{t('show.text')}</p>
      <Button icon="eye" isPending={isPending} onPress={() => mutate()}>
        {t('show.action')}
      </Button>
    </div>
  )
}
