import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '../contract.ts'
import type { Couple } from './answered-couple.ts'
import { useFilledReply } from './filled-reply.ts'
import styles from './saved-replies.module.css'

type Act = (reply: SavedReply) => void
type Acts = { couple: Couple; onUse: Act; onEdit: Act; onDelete: Act }

/** Each reply filled for this couple, with its actions. */
export function ReplyList({ replies, ...acts }: Acts & { replies: SavedReply[] }) {
  return (
    <ul className={styles.list}>
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} {...acts} />
      ))}
    </ul>
  )
}

function Reply({ reply, couple, onUse, onEdit, onDelete }: Acts & { reply: SavedReply }) {
  const { t } = useTranslation('saved-replies')
  const { language, text } = useFilledReply(reply, couple)
  const { title, uses } = reply
  return (
    <li>
      <div className={styles.summary}>
        <h3 translate="no">{title}</h3>
        <p className="soft" lang={language}>
          {text}
        </p>
      </div>
      <p className="small soft">{uses === 0 ? t('section.unused') : t('section.uses', { count: uses })}</p>
      <div className={styles.acts}>
        <Button icon="message" aria-label={t('section.useOf', { title })} onPress={() => onUse(reply)}>
          {t('section.use')}
        </Button>
        <IconButton icon="edit" label={t('section.editOf', { title })} onPress={() => onEdit(reply)} />
        <IconButton icon="trash" label={t('section.deleteOf', { title })} onPress={() => onDelete(reply)} />
      </div>
    </li>
  )
}
