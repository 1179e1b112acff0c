import { hasPage } from '@bouquet/domain/closed-country'
import { type DirectoryKind, directoryKinds } from '@bouquet/domain/directory-urls'
import { type DateLimits, DateQuestion } from '@bouquet/features/couples/project-form/site/date-question.tsx'
import { Moment, type MomentStep, type PetalFill } from '@bouquet/features/couples/project-form/site/moment.tsx'
import { mayActOnProject, type ProjectState } from '@bouquet/features/couples/projects/rules/project-actions.ts'
import type { StepProps } from '@bouquet/site/parts/answered.ts'
import type { IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { Conversation, type ConversationView } from './conversation.tsx'
import styles from './follow-up-page.module.css'
import { PhoneCard, type PhoneView } from './phone-card.tsx'
import { RecipientList, type RecipientView } from './recipient-list.tsx'

type FollowUpProps = StepProps & {
  state: ProjectState
  token: string
  firstname: string
  dateLabel: string
  recipients: (RecipientView & { conversation: ConversationView | null; mayWithdraw: boolean; mayHire: boolean })[]
  /** The kinds that they have found, while they still look for the other. */
  found: DirectoryKind[]
  /** The couple's answers that only venues receive. */
  toVenues: Definition[]
  limits: DateLimits
  phone: PhoneView
  /** An answer of the couple that can still be undone. */
  ending: { kind: 'found' | 'hired' | 'stopped'; company: string; secondsLeft: number } | null
  /** The number of guests as text, null where the couple has not given it; and the possible other numbers. */
  guests: string | null
  guestRanges: { value: string; label: string; isChosen: boolean }[]
}

const titles = {
  unconfirmed: ['followUp.confirmTitle', 'followUp.confirmLead'],
  expired: ['followUp.expiredTitle', 'followUp.expiredLead'],
  confirmed: ['followUp.title', 'followUp.lead'],
  stopped: ['followUp.stoppedTitle', 'followUp.stoppedLead'],
  found: ['followUp.foundTitle', 'followUp.foundLead'],
} as const

const illustrations: Record<ProjectState, IllustrationName> = {
  unconfirmed: 'arch',
  expired: 'hills',
  confirmed: 'table',
  stopped: 'hills',
  found: 'bouquet',
}

/** How far a recipient is with the project; those who no longer take part have none. */
const fills: Record<RecipientView['state'], PetalFill> = {
  chosen: 0,
  received: 0.2,
  opened: 0.45,
  hasContact: 0.7,
  answered: 1,
  declined: null,
  withdrawn: null,
}

/** A couple's own page: who has received their project, the progress of each, and the couple's actions. */
export function FollowUpPage(props: FollowUpProps) {
  const { view, state, ending, firstname, recipients } = props
  const { t } = view
  const [ownTitle, ownLead] = titles[state]
  const title = isChosen(props) ? 'followUp.foundTitle' : ownTitle
  const lead = ending?.kind === 'found' ? 'followUp.foundLead' : ownLead
  return (
    <Layout view={view} title={t(title)}>
      <div className={`wrap ${styles.page}`}>
        <Moment
          view={view}
          title={t(title)}
          lead={t(lead, { firstname, count: recipients.length })}
          illustration={isChosen(props) ? 'bouquet' : illustrations[state]}
          step={stepOf(props)}
          petals={state === 'stopped' ? null : { fills: recipients.map(fillOf), label: answersLabel(props) }}
        >
          <FirstAct {...props} />
        </Moment>
        <Ending {...props} />
        {directoryKinds.map((kind) => (
          <Recipients key={kind} {...props} kind={kind} recipients={recipients.filter((one) => one.kind === kind)} />
        ))}
        {mayActOnProject('confirm_phone', state) && <PhoneCard {...props} />}
        {mayActOnProject('change', state) && <Acts {...props} />}
        {state !== 'unconfirmed' && state !== 'expired' && <Erasure {...props} />}
      </div>
    </Layout>
  )
}

/** Where the project is in its five steps; null once the couple has stopped it. */
function stepOf(props: FollowUpProps): MomentStep | null {
  const { state, recipients } = props
  if (state === 'stopped') return null
  if (state === 'unconfirmed' || state === 'expired') return 'confirmation'
  if (isChosen(props)) return 'choice'
  return recipients.some(hasAnswered) ? 'answers' : 'reading'
}

/** The couple has found somebody, or is about to say so. */
const isChosen = ({ state, ending }: FollowUpProps) =>
  state === 'found' || ending?.kind === 'hired' || ending?.kind === 'found'

const hasAnswered = ({ state, isHired }: RecipientView) => state === 'answered' || isHired

const fillOf = (recipient: RecipientView) => (recipient.isHired ? 1 : fills[recipient.state])

/** The sentence beside the petals: how many have answered, or wait for the confirmation. */
function answersLabel({ view: { t }, state, recipients }: FollowUpProps): string {
  if (state === 'unconfirmed' || state === 'expired') return t('moment.waiting', { count: recipients.length })
  const count = recipients.filter(hasAnswered).length
  if (count === 0) return state === 'confirmed' ? t('moment.noAnswer') : ''
  return t('moment.answered', { count, total: recipients.length })
}

/** The recipients of one kind; when the couple has asked both kinds, the heading names it. */
function Recipients(props: FollowUpProps & { kind: DirectoryKind }) {
  const { view, kind, recipients, found } = props
  const { t } = view
  if (recipients.length === 0) return null
  return (
    <section aria-labelledby={`recipients-${kind}`}>
      <h2 id={`recipients-${kind}`}>{t(kind === 'planner' ? 'followUp.planners' : 'followUp.venues')}</h2>
      {found.includes(kind) && (
        <p className="soft">{t(kind === 'planner' ? 'followUp.plannerFound' : 'followUp.venueFound')}</p>
      )}
      {kind === 'venue' && props.toVenues.length > 0 && (
        <>
          <h3 className={styles.toVenues}>{t('followUp.toVenues')}</h3>
          <Definitions layout="lines" items={props.toVenues} />
        </>
      )}
      <RecipientList
        view={view}
        recipients={recipients}
        below={(recipient) => <Below {...props} recipient={recipient} />}
      />
    </section>
  )
}

/** The few seconds in which the couple's answer can be undone; with script they are counted down. */
function Ending({ view: { t }, token, ending }: FollowUpProps) {
  if (!ending) return null
  const { kind, company, secondsLeft } = ending
  const endingText = (seconds: number | string) => t('followUp.ending.soon', { seconds })
  return (
    <section
      className={styles.ending}
      aria-labelledby="ending"
      data-ending={secondsLeft}
      data-soon={endingText('{seconds}')}
      data-over={t('followUp.ending.over')}
    >
      <div>
        <h2 id="ending">{t(`followUp.ending.${kind}`, { company })}</h2>
        <p role="status">{endingText(secondsLeft)}</p>
      </div>
      <form method="post" action={`/project/${token}/undo`}>
        <FormButton icon="undo">{t('followUp.ending.undo')}</FormButton>
      </form>
    </section>
  )
}

function FirstAct({ view: { t, offer }, state, token }: FollowUpProps) {
  if (mayActOnProject('confirm', state))
    return (
      <form method="post" action={`/project/${token}/confirm`}>
        <FormButton variant="primary" size="large" icon="send">
          {t('followUp.confirm')}
        </FormButton>
      </form>
    )
  if (mayActOnProject('resend', state))
    return (
      <form method="post" action={`/project/${token}/resend`}>
        <FormButton variant="primary" size="large" icon="mail">
          {t('followUp.resend')}
        </FormButton>
      </form>
    )
  if (state === 'confirmed' || !hasPage(offer, '/project')) return null
  return (
    <p>
      <ButtonLink href="/project">{t('followUp.again')}</ButtonLink>
    </p>
  )
}

/** The conversation with a provider who has the couple's contact, and the button to hire them. */
function Below({ view, token, recipient }: FollowUpProps & { recipient: FollowUpProps['recipients'][number] }) {
  const { id, name, conversation, mayWithdraw, mayHire } = recipient
  if (!conversation && !mayWithdraw) return null
  return (
    <div className={styles.below}>
      {conversation && <Conversation view={view} token={token} companyName={name} conversation={conversation} />}
      {mayHire && (
        <form method="post" action={`/project/${token}/hired`}>
          <FormButton icon="heart" name="request" value={id}>
            {view.t('followUp.hire', { company: name })}
          </FormButton>
        </form>
      )}
      {mayWithdraw && <Withdrawal view={view} token={token} id={id} companyName={name} />}
    </div>
  )
}

type WithdrawalProps = { view: View; token: string; id: string; companyName: string }

/** Withdraws the request from this provider only, after a confirmation that explains the consequences. */
function Withdrawal({ view: { t }, token, id, companyName }: WithdrawalProps) {
  return (
    <details className={styles.withdrawal}>
      <summary className={styles.opener}>{t('followUp.withdraw', { company: companyName })}</summary>
      <p className="soft">{t('followUp.withdrawText', { company: companyName })}</p>
      <form method="post" action={`/project/${token}/withdraw`}>
        <FormButton name="request" value={id}>
          {t('followUp.withdrawSure')}
        </FormButton>
      </form>
    </details>
  )
}

function Erasure({ view: { t }, token }: FollowUpProps) {
  return (
    <details className={styles.erasure}>
      <summary className={styles.opener}>{t('followUp.erase')}</summary>
      <p className="soft">{t('followUp.eraseText')}</p>
      <form method="post" action={`/project/${token}/erase`}>
        <FormButton name="sure" value="yes">
          {t('followUp.eraseSure')}
        </FormButton>
      </form>
    </details>
  )
}

const dateFields = ['dateKind', 'eventDate', 'season', 'seasonYear']

function Acts(props: FollowUpProps) {
  const { view, token, dateLabel, limits, problems } = props
  const { t } = view
  return (
    <div className={styles.acts}>
      <Card aria-labelledby="date">
        <h2 id="date">{t('followUp.date')}</h2>
        <p className={styles.date}>{dateLabel}</p>
        <details open={dateFields.some((field) => problems[field])}>
          <summary className={styles.opener}>{t('followUp.changeDate')}</summary>
          <form method="post" action={`/project/${token}/date`} noValidate className={styles.change}>
            <DateQuestion step={props} limits={limits} />
            <FormButton>{t('followUp.saveDate')}</FormButton>
          </form>
        </details>
      </Card>
      <Card aria-labelledby="guests">
        <h2 id="guests">{t('followUp.guests')}</h2>
        {props.guests && <p className={styles.date}>{t('followUp.guestRange', { range: props.guests })}</p>}
        <details>
          <summary className={styles.opener}>{t('followUp.changeGuests')}</summary>
          <form method="post" action={`/project/${token}/guests`} className={styles.change}>
            <NativeSelect
              id="guestRange"
              name="guestRange"
              label={t('followUp.guests')}
              defaultValue={props.guestRanges.find(({ isChosen }) => isChosen)?.value}
            >
              {props.guestRanges.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
            <FormButton>{t('followUp.saveGuests')}</FormButton>
          </form>
        </details>
      </Card>
      {!props.ending && mayActOnProject('end', props.state) && <End view={view} token={token} />}
    </div>
  )
}

function End({ view: { t, offer }, token }: Pick<FollowUpProps, 'view' | 'token'>) {
  return (
    <Card aria-labelledby="end">
      <h2 id="end">{t('followUp.end')}</h2>
      <p className="soft">{t('followUp.endText')}</p>
      <form method="post" action={`/project/${token}/stop`} className={styles.end}>
        <FormButton icon="heart" name="reason" value="found">
          {t('followUp.found')}
        </FormButton>
        <FormButton variant="quiet" name="reason" value="stopped">
          {t('followUp.stop')}
        </FormButton>
      </form>
      {hasPage(offer, '/project') && (
        <p>
          <a className="text-link" href="/project">
            {t('followUp.another')}
          </a>
        </p>
      )}
    </Card>
  )
}
