import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { MessageBody } from './message-body.tsx'
import styles from './outbox-page.module.css'

type OutboxItem = {
  id: string
  channel: 'mail' | 'sms'
  to: string
  locale: string
  subject: string | null
  text: string
  html: string | null
  sentAt: string
  attachments: { id: string; fileName: string }[]
}

/** The messages that the demonstration would have sent, newest first. */
export function OutboxPage({ view, to, messages }: { view: View; to: string; messages: OutboxItem[] }) {
  const { t } = view
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return (
    <Layout view={view} title={t('outbox.title')}>
      <div className={`wrap ${styles.page}`}>
        <h1>{t('outbox.title')}</h1>
        <p className="lead">{t('outbox.lead')}</p>
        <form method="get" action="/dev/outbox" className={styles.filter}>
          <TextInput id="to" name="to" label={t('outbox.to')} defaultValue={to} />
          <FormButton>{t('outbox.filter')}</FormButton>
          <a className="text-link" href={`/dev/outbox.json${query}`}>
            {t('outbox.asJson')}
          </a>
          <a className="text-link" href="/dev/mails">
            {t('outbox.allMails')}
          </a>
        </form>
        {messages.length === 0 && <Empty title={t('outbox.empty')} />}
        {messages.map((message) => (
          <Message key={message.id} view={view} message={message} />
        ))}
      </div>
    </Layout>
  )
}

function Message({ view, message }: { view: View; message: OutboxItem }) {
  const { t } = view
  const { channel, subject, to, locale, sentAt, html, text, attachments } = message
  return (
    <details className={styles.message}>
      <summary className={styles.line}>
        <Chip icon={channel === 'mail' ? 'mail' : 'phone'}>{t(`outbox.${channel}`)}</Chip>
        <span className={styles.subject}>{subject ?? text}</span>
        <span className="small soft">{[to, locale, sentAt].join(' · ')}</span>
      </summary>
      {attachments.map((file) => (
        <a key={file.id} className="text-link" href={`/dev/outbox/attachments/${file.id}`} download>
          {file.fileName}
        </a>
      ))}
      <MessageBody view={view} title={subject ?? to} html={html} text={text} />
    </details>
  )
}
