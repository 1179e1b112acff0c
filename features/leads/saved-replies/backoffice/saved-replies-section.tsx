import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { EventRequestDetail } from '@bouquet/features/leads/event-requests/backoffice/event-request-detail.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '../contract.ts'
import { savedReplyLimits } from '../rules/saved-reply.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { Converse, Couple } from './answered-couple.ts'
import { usePlaceholderNames } from './placeholder-names.ts'
import { ReadyMadeOffer } from './ready-made-offer.tsx'
import { draftOf, emptyDraft, type ReplyDraft } from './reply-draft.ts'
import { ReplyEditor } from './reply-editor.tsx'
import { ReplyList } from './reply-list.tsx'
import styles from './saved-replies.module.css'
import { replyFactsQuery, savedRepliesQuery, useDeleteReply } from './saved-reply-queries.ts'

const headingId = 'saved-replies'

type Open = { answer: SavedReply } | { draft: ReplyDraft } | null

/** The provider's saved replies, filled in for the couple of this request. */
export function SavedRepliesSection({ detail, onConverse }: { detail: EventRequestDetail; onConverse: Converse }) {
  const { message, project } = detail
  const { t } = useTranslation('saved-replies')
  const replies = useQuery(savedRepliesQuery)
  const facts = useQuery(replyFactsQuery(message.uuid))
  const error = replies.error ?? facts.error
  const isOpen = project.member.email !== undefined
  const refetch = () => Promise.all([replies.refetch(), facts.refetch()])
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {t('section.title')}
      </h2>
      <p className={`soft ${styles.lead}`}>{t(isOpen ? 'section.leadOpen' : 'section.leadLocked')}</p>
      {replies.data && facts.data ? (
        <Replies replies={replies.data} couple={{ ...project, byLanguage: facts.data }} onConverse={onConverse} />
      ) : (
        <Loading
          query={{ error, isFetching: replies.isFetching || facts.isFetching, refetch }}
          failed={t('section.failed')}
        >
          <Arriving />
        </Loading>
      )}
    </section>
  )
}

type RepliesProps = { replies: SavedReply[]; couple: Couple; onConverse: Converse }

function Replies({ replies, couple, onConverse }: RepliesProps) {
  const { t } = useTranslation('saved-replies')
  const names = usePlaceholderNames()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = useDeleteReply()
  const isFull = replies.length >= savedReplyLimits.replies
  return (
    <>
      <div className={styles.new}>
        {isFull && <p className="soft small">{t('section.full', { count: savedReplyLimits.replies })}</p>}
        {!isFull && (
          <Button icon="plus" onPress={() => setOpen({ draft: emptyDraft })}>
            {t('section.new')}
          </Button>
        )}
      </div>
      {replies.length === 0 && <ReadyMadeOffer />}
      <ReplyList
        replies={replies}
        couple={couple}
        onUse={(answer) => setOpen({ answer })}
        onEdit={(reply) => setOpen({ draft: draftOf(reply, names) })}
        onDelete={(reply) => {
          remove.mutate(reply)
          // The focused button is removed together with its row.
          document.getElementById(headingId)?.focus()
        }}
      />
      {open && 'answer' in open && (
        <AnswerDialog reply={open.answer} couple={couple} onConverse={onConverse} onClose={close} />
      )}
      {open && 'draft' in open && (
        <ReplyEditor draft={open.draft} couple={couple} onClose={close} onResume={(draft) => setOpen({ draft })} />
      )}
    </>
  )
}

function Arriving() {
  const { t } = useTranslation('saved-replies')
  return (
    <Skeletons label={t('section.title')}>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </Skeletons>
  )
}
