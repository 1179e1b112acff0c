import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { View } from '@bouquet/site/view.ts'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ReactNode } from 'react'
import styles from './recipient-list.module.css'

export type RecipientView = {
  /** The request's id, once there is one, used as an anchor within the page. */
  id: string
  kind: DirectoryKind
  /** The name of the company, or of the venue. */
  name: string
  city: string
  avatarUrl: string | null
  state: 'chosen' | 'received' | 'opened' | 'hasContact' | 'answered' | 'declined' | 'withdrawn'
  /** The day on which the state began, as text. */
  since: string | null
  contact: { email: string; phone: string; phoneLabel: string } | null
  isHired: boolean
  /** Suspended by an operator, and unable to answer. */
  isPaused: boolean
  /** The day on which they opened the couple's contact, as text. */
  contactOpenedOn: string | null
}

const variants: Record<RecipientView['state'], { tone: ChipTone; icon: IconName }> = {
  chosen: { tone: 'plain', icon: 'check' },
  received: { tone: 'sky', icon: 'inbox' },
  opened: { tone: 'gold', icon: 'eye' },
  hasContact: { tone: 'gold', icon: 'unlock' },
  answered: { tone: 'sage', icon: 'message' },
  declined: { tone: 'plain', icon: 'close' },
  withdrawn: { tone: 'plain', icon: 'close' },
}
const hiredVariant = { tone: 'sage', icon: 'heart' } as const
const way: readonly RecipientView['state'][] = ['received', 'opened', 'hasContact', 'answered']

type Props<R> = { view: View; recipients: R[]; below: (recipient: R) => ReactNode }

/** The list of recipients, with the progress as a chip and a bar, the provider's contact once they have the couple’s, and `below`. */
export function RecipientList<R extends RecipientView>({ view, recipients, below }: Props<R>) {
  return (
    <ul className={styles.list}>
      {recipients.map((recipient) => (
        <li key={recipient.id}>
          <Avatar name={recipient.name} src={recipient.avatarUrl} size={56} />
          <div className={styles.who}>
            <p className={styles.name}>{recipient.name}</p>
            <p className="small soft">{recipient.city}</p>
            {recipient.contact && <Contact {...recipient.contact} />}
            <WhoKnows view={view} recipient={recipient} />
            {recipient.isPaused && <p className="small">{view.t('followUp.paused')}</p>}
          </div>
          <Progress view={view} recipient={recipient} />
          {below(recipient)}
        </li>
      ))}
    </ul>
  )
}

/** Whether the provider has the couple's contact, and since when. */
function WhoKnows({ view: { t }, recipient: { state, contactOpenedOn } }: { view: View; recipient: RecipientView }) {
  if (state === 'chosen') return null
  return (
    <p className="small soft">
      {contactOpenedOn ? t('followUp.contactOpened', { date: contactOpenedOn }) : t('followUp.contactSealed')}
    </p>
  )
}

function Contact({ email, phone, phoneLabel }: { email: string; phone: string; phoneLabel: string }) {
  return (
    <p className={styles.contact}>
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
      <a className="text-link num" href={`tel:${phone}`}>
        {phoneLabel}
      </a>
    </p>
  )
}

function Progress({ view: { t }, recipient }: { view: View; recipient: RecipientView }) {
  const { state, since, isHired } = recipient
  const { tone, icon } = isHired ? hiredVariant : variants[state]
  const label = isHired ? t('followUp.hiredState') : t(`followUp.states.${state}`)
  const reached = way.indexOf(state)
  return (
    <div className={styles.progress}>
      <Chip tone={tone} icon={icon}>
        {since && !isHired ? t('followUp.since', { state: label, date: since }) : label}
      </Chip>
      {reached >= 0 && (
        <span className={styles.way} aria-hidden="true">
          {way.map((step, place) => (
            <span key={step} data-reached={place <= reached} />
          ))}
        </span>
      )}
    </div>
  )
}
