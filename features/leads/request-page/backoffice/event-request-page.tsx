import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { mayDo } from '@bouquet/domain/request-actions'
import { useMessageDraft } from '@bouquet/features/leads/conversations/backoffice/message-draft.ts'
import { absentRequest } from '@bouquet/features/leads/event-requests/backoffice/absent-request.tsx'
import { AnswerBar } from '@bouquet/features/leads/event-requests/backoffice/answer-bar.tsx'
import { BudgetCard } from '@bouquet/features/leads/event-requests/backoffice/budget-card.tsx'
import { ContactCard } from '@bouquet/features/leads/event-requests/backoffice/contact-card.tsx'
import { EventCard } from '@bouquet/features/leads/event-requests/backoffice/event-card.tsx'
import type { EventRequestDetail } from '@bouquet/features/leads/event-requests/backoffice/event-request-detail.ts'
import styles from '@bouquet/features/leads/event-requests/backoffice/event-request-page.module.css'
import { eventRequestQuery } from '@bouquet/features/leads/event-requests/backoffice/event-request-queries.ts'
import { LeaveDialog } from '@bouquet/features/leads/event-requests/backoffice/leave-dialog.tsx'
import { MapCard } from '@bouquet/features/leads/event-requests/backoffice/map-card.tsx'
import { Neighbours } from '@bouquet/features/leads/event-requests/backoffice/neighbours.tsx'
import { OwnNotesCard } from '@bouquet/features/leads/event-requests/backoffice/own-notes-card.tsx'
import { PassportCard } from '@bouquet/features/leads/event-requests/backoffice/passport-card.tsx'
import { Progress } from '@bouquet/features/leads/event-requests/backoffice/progress.tsx'
import { RejectDialog } from '@bouquet/features/leads/event-requests/backoffice/reject-dialog.tsx'
import { RequestHead } from '@bouquet/features/leads/event-requests/backoffice/request-head.tsx'
import { useRequestKeys } from '@bouquet/features/leads/event-requests/backoffice/request-keys.ts'
import { RequestMessage } from '@bouquet/features/leads/event-requests/backoffice/request-message.tsx'
import { RequestNotes } from '@bouquet/features/leads/event-requests/backoffice/request-notes.tsx'
import {
  type Permissions,
  requestPermissions,
} from '@bouquet/features/leads/event-requests/backoffice/request-permissions.ts'
import { RequestSkeleton } from '@bouquet/features/leads/event-requests/backoffice/request-skeleton.tsx'
import { UnlockDialog } from '@bouquet/features/leads/event-requests/backoffice/unlock-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, useSearchParams } from 'react-router'

const ConversationCard = lazyPart(
  async () => (await import('@bouquet/features/leads/conversations/backoffice/conversation-card.tsx')).ConversationCard,
  'conversation',
  'sent-reports',
)

const FalseRequest = lazyPart(
  async () => (await import('@bouquet/features/reports/reports/backoffice/false-request.tsx')).FalseRequest,
  'sent-reports',
)

const PipelineCard = lazyPart(
  async () => (await import('@bouquet/features/leads/event-requests/backoffice/pipeline-card.tsx')).PipelineCard,
  'pipeline',
)

const BoughtToOpenNotice = lazyPart(
  async () => (await import('@bouquet/features/money/credits/backoffice/bought-to-open-notice.tsx')).BoughtToOpenNotice,
  'credits',
)

const RequestDayNotice = lazyPart(
  async () => (await import('@bouquet/features/venues/availability/backoffice/request-day.tsx')).RequestDayNotice,
  'venue-availability',
)

const SavedRepliesSection = lazyPart(
  async () =>
    (await import('@bouquet/features/leads/saved-replies/backoffice/saved-replies-section.tsx')).SavedRepliesSection,
  'saved-replies',
)

export function EventRequestPage() {
  const { t } = useTranslation('event-requests')
  const { uuid = '' } = useParams()
  const query = useQuery(eventRequestQuery(uuid))
  const { data, error } = query
  const name = data && `${data.project.member.firstname} ${data.project.member.lastname}`
  const title = name ?? (isProblem(error, 'not_found') ? t('errors.notFoundTitle') : t('list.title'))
  return (
    <Page title={title} trail={[{ label: t('list.title'), to: eventRequestPaths.list + useLocation().search }]}>
      <Neighbours uuid={uuid} />
      {data && <Request key={uuid} detail={data} />}
      {!data && <h1 className="sr">{title}</h1>}
      {!data && (
        <Loading query={query} failed={t('errors.loading')} instead={absentRequest}>
          <RequestSkeleton />
        </Loading>
      )}
    </Page>
  )
}

/** Shown on return from the payment for this request's contact. */
function AfterPayment({ uuid, isOpen, mayUnlock }: Permissions & { uuid: string }) {
  const [query] = useSearchParams()
  const [hasPaid] = useState(query.has('status'))
  const refresh = () => void queryClient.invalidateQueries({ queryKey: eventRequestQuery(uuid).queryKey })
  if (!hasPaid) return null
  return (
    <Suspense>
      <BoughtToOpenNotice isOpen={isOpen} mayUnlock={mayUnlock} refresh={refresh} />
    </Suspense>
  )
}

type OpenDialog = 'unlock' | 'reject' | null

/** The action that the list requested through the navigation state, where it is permitted. */
function askedFor(state: unknown, { mayUnlock, mayReject }: Permissions): OpenDialog {
  const asks = typeof state === 'object' && state !== null && 'asks' in state ? state.asks : null
  if (asks === 'unlock' && mayUnlock) return 'unlock'
  return asks === 'reject' && mayReject ? 'reject' : null
}

function Request({ detail }: { detail: EventRequestDetail }) {
  const { credits } = useCurrentUser()
  const permissions = requestPermissions(detail)
  const [dialog, setDialog] = useState<OpenDialog>(askedFor(useLocation().state, permissions))
  const draft = useMessageDraft(detail.message.uuid)
  const mayConverse = mayDo('write', detail.message.state)
  const acts = { permissions, credits, onUnlock: () => setDialog('unlock'), onReject: () => setDialog('reject') }
  useRequestKeys({
    u: permissions.mayUnlock ? acts.onUnlock : undefined,
    r: permissions.mayReject ? acts.onReject : undefined,
  })
  // A request that was answered in another tab no longer opens the dialog.
  const opening = (which: OpenDialog, isPossible: boolean) => ({
    isOpen: dialog === which && isPossible,
    onClose: () => setDialog(null),
  })
  return (
    <>
      <RequestHead detail={detail} />
      <AfterPayment uuid={detail.message.uuid} {...permissions} />
      <RequestNotes detail={detail} permissions={permissions} />
      {detail.venue && (
        <Suspense>
          <RequestDayNotice requestId={detail.message.uuid} />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.left}>
          <RequestMessage
            text={detail.message.text}
            language={detail.project.locale}
            isMasked={detail.message.hasMaskedContact}
          />
          <EventCard project={detail.project} venue={detail.venue} />
          <BudgetCard project={detail.project} isForVenue={detail.venue !== null} />
          <MapCard project={detail.project} />
          <Suspense>
            <ConversationCard
              uuid={detail.message.uuid}
              firstname={detail.project.member.firstname}
              isUnlocked={detail.message.isUnlocked}
              text={draft.text}
              onText={draft.write}
            />
          </Suspense>
          <OwnNotesCard detail={detail} />
        </div>
        <div className={styles.right}>
          <ContactCard
            uuid={detail.message.uuid}
            member={detail.project.member}
            openedWith={detail.message.openedWith}
            {...acts}
          />
          <Suspense>
            <PipelineCard detail={detail} />
          </Suspense>
          <PassportCard detail={detail} />
          <Progress detail={detail} />
          <Suspense>
            <FalseRequest uuid={detail.message.uuid} />
          </Suspense>
        </div>
      </div>
      {(permissions.isOpen || permissions.mayUnlock) && (
        <Suspense>
          <SavedRepliesSection detail={detail} onConverse={mayConverse ? draft.write : undefined} />
        </Suspense>
      )}
      <AnswerBar {...acts} />
      <UnlockDialog detail={detail} credits={credits} {...opening('unlock', permissions.mayUnlock)} />
      <RejectDialog detail={detail} {...opening('reject', permissions.mayReject)} />
      <LeaveDialog detail={detail} isPending={permissions.isPending} {...acts} />
    </>
  )
}
