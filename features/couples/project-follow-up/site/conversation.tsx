import { reportPaths } from '@bouquet/domain/report-paths'
import { maxConversationTextLength } from '@bouquet/features/leads/conversations/rules/conversation.ts'
import type { View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { TextAreaInput } from '@bouquet/ui/parts/field.tsx'
import styles from './conversation.module.css'

export type ConversationView = {
  /** The request's id, used as an anchor within the page. */
  id: string
  isOpen: boolean
  /** Sent with the next message, so that it is stored only once. */
  key: string
  messages: {
    id: number
    author: 'couple' | 'provider'
    text: string
    at: string
    isRead: boolean
    isHidden: boolean
  }[]
}

type Props = { view: View; token: string; companyName: string; conversation: ConversationView }

/** The messages between a couple and a provider, and a field for more; expanded when there are unread messages. */
export function Conversation({ view, token, companyName, conversation }: Props) {
  const { t } = view
  const { id, isOpen, key, messages } = conversation
  return (
    <details id={id} open={messages.length > 0}>
      <summary className={styles.opener}>{t('followUp.conversation.title', { company: companyName })}</summary>
      {messages.length === 0 && isOpen && <p className="soft">{t('followUp.conversation.empty')}</p>}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} view={view} token={token} message={message} companyName={companyName} />
        ))}
      </ol>
      {isOpen ? (
        <form method="post" action={`/project/${token}/messages`} data-message={id} className={styles.form}>
          <input type="hidden" name="request" value={id} />
          <input type="hidden" name="key" value={key} />
          <TextAreaInput
            id={`text-${id}`}
            name="text"
            rows={4}
            maxLength={maxConversationTextLength}
            required
            label={t('followUp.conversation.write', { company: companyName })}
          />
          <FormButton variant="primary" icon="send">
            {t('followUp.conversation.send')}
          </FormButton>
        </form>
      ) : (
        <p className="soft">{t('followUp.conversation.closed')}</p>
      )}
    </details>
  )
}

type MessageProps = { view: View; token: string; message: ConversationView['messages'][number]; companyName: string }

function Message({ view: { t }, token, message, companyName }: MessageProps) {
  const { id, author, text, at, isRead, isHidden } = message
  const isOwn = author === 'couple'
  return (
    <li data-own={isOwn}>
      <p className="small soft">
        {[isOwn ? t('followUp.conversation.you') : companyName, at, isOwn && isRead && t('followUp.conversation.read')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={isHidden ? 'soft' : styles.text}>{isHidden ? t('reports:hiddenMessage') : text}</p>
      {!isOwn && !isHidden && (
        <p className="small">
          <a className="soft" href={reportPaths.message(token, id)} rel="nofollow">
            {t('reports:link.message')}
          </a>
        </p>
      )}
    </li>
  )
}
