import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useIsConnected } from '@bouquet/backoffice/connection/use-connection.ts'
import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { ReportMessageButton } from '@bouquet/features/reports/reports/backoffice/report-message-button.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { maxConversationTextLength } from '../rules/conversation.ts'
import styles from './conversation-card.module.css'
import { type Conversation, conversationQuery, messageForm, useWriteToCouple } from './conversation-queries.ts'
import { isSent } from './message-draft.ts'

type Props = {
  uuid: string
  firstname: string
  isUnlocked: boolean
  /** The message being written; a saved reply may be inserted into it. */
  text: string
  onText: (text: string) => void
}

/** The messages between the couple and the provider, once the contact is open. */
export function ConversationCard({ uuid, firstname, isUnlocked, ...draft }: Props) {
  const { t } = useTranslation('conversation')
  const query = useQuery({ ...conversationQuery(uuid), enabled: isUnlocked })
  const { data } = query
  return (
    <Card aria-labelledby="request-conversation" className={styles.conversation}>
      <CardHead title={t('title')} titleId="request-conversation" />
      {!isUnlocked && <p className="soft">{t('sealed', { firstname })}</p>}
      {data?.isHired && (
        <Chip tone="sage" icon="heart">
          {t('hired', { firstname })}
        </Chip>
      )}
      {data && <Messages uuid={uuid} conversation={data} firstname={firstname} />}
      {data?.isOpen && <Write uuid={uuid} firstname={firstname} after={data.messages.at(-1)?.id ?? 0} {...draft} />}
      {data && !data.isOpen && <p className="soft">{t('closed')}</p>}
      {!data && <Loading query={query} failed={t('loading')} />}
    </Card>
  )
}

type MessagesProps = { uuid: string; conversation: Conversation; firstname: string }

function Messages({ uuid, conversation: { messages }, firstname }: MessagesProps) {
  const { t } = useTranslation(['conversation', 'sent-reports'])
  if (messages.length === 0) return <p className="soft">{t('empty')}</p>
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, author, text, isHidden, createdAt, readAt }) => (
        <li key={id} data-own={author === 'provider'}>
          <p className="small soft">
            {[author === 'provider' ? t('you') : firstname, formatInstant(createdAt)].join(' · ')}
            {author === 'provider' && readAt && ` · ${t('read', { date: formatInstant(readAt) })}`}
          </p>
          <p className={styles.text}>{isHidden ? t('sent-reports:message.hidden') : text}</p>
          {author === 'couple' && !isHidden && <ReportMessageButton uuid={uuid} messageId={id} />}
        </li>
      ))}
    </ol>
  )
}

function Write({ uuid, firstname, after, text, onText }: Omit<Props, 'isUnlocked'> & { after: number }) {
  const { t } = useTranslation('conversation')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const startAfresh = (sent: string) => {
    setKey(crypto.randomUUID())
    if (isSent(text, sent)) onText('')
  }
  const form = useForm({ resolver: zodResolver(messageForm), values: { text, key, after } })
  const { submit, isSaving, failure } = useWriteToCouple(form, uuid, startAfresh)
  const isConnected = useIsConnected()
  return (
    <form noValidate className={styles.write} onSubmit={submit}>
      <TextAreaField
        {...useField('text', form.control)}
        label={t('write')}
        hint={t('lead', { firstname })}
        rows={4}
        maxLength={maxConversationTextLength}
        value={text}
        onChange={onText}
      />
      <Button type="submit" variant="primary" icon="send" isPending={isSaving} isDisabled={!text.trim()}>
        {t('send')}
      </Button>
      <p className="small soft" role="status">
        {!isConnected && text.trim() && t('draft')}
      </p>
      <ChangeFailure title={t('failed')} error={failure} />
    </form>
  )
}
