import { formatInstant } from '@bouquet/backoffice/formats.ts'
import type { DeliveryChannel, DeliveryState } from '@bouquet/domain/delivery'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import { DeliveryStateChip } from './delivery-state-chip.tsx'
import styles from './sent-to-person.module.css'
import { useKindText } from './use-kind-text.ts'

type Sent = { sentAt: string; channel: DeliveryChannel; kind: string | null; state: DeliveryState }

/** The newest mails and text messages to the person or couple of a page, with what became of them. */
export function SentToPerson({ messages }: { messages: readonly Sent[] }) {
  const { t } = useTranslation('delivery-wording')
  const textOf = useKindText()
  return (
    <Card aria-labelledby="sent-to">
      <CardHead title={t('sentTo.title')} titleId="sent-to" />
      {messages.length === 0 ? (
        <p className={`soft ${styles.none}`}>{t('sentTo.none')}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map(({ sentAt, channel, kind, state }) => (
            <li key={`${sentAt} ${channel}`} className={styles.message}>
              <div className={styles.text}>
                <p>{textOf(kind)}</p>
                <p className="soft small">{`${formatInstant(sentAt)} · ${t(`channels.${channel}`)}`}</p>
              </div>
              <DeliveryStateChip state={state} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
