import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { View } from '../view.ts'
import styles from './recipient-list.module.css'

export type RecipientView = {
  slug: string
  companyName: string
  city: string
  avatarUrl: string | null
  state: 'chosen' | 'received' | 'opened' | 'answered' | 'declined'
  /** The day since when it is so, in words. */
  since: string | null
  contact: { email: string; phone: string; phoneLabel: string } | null
}

const looks: Record<RecipientView['state'], { tone: ChipTone; icon: IconName }> = {
  chosen: { tone: 'plain', icon: 'check' },
  received: { tone: 'sky', icon: 'inbox' },
  opened: { tone: 'gold', icon: 'eye' },
  answered: { tone: 'sage', icon: 'message' },
  declined: { tone: 'plain', icon: 'close' },
}
const way: readonly RecipientView['state'][] = ['received', 'opened', 'answered']

/** Every provider with how far it is, drawn and said; with its contact once it has answered. */
export function RecipientList({ view, recipients }: { view: View; recipients: RecipientView[] }) {
  return (
    <ul className={styles.list}>
      {recipients.map((recipient) => (
        <li key={recipient.slug}>
          <Avatar name={recipient.companyName} src={recipient.avatarUrl} size={56} />
          <div className={styles.who}>
            <p className={styles.name}>{recipient.companyName}</p>
            <p className="small soft">{recipient.city}</p>
            {recipient.contact && <Contact {...recipient.contact} />}
          </div>
          <Progress view={view} recipient={recipient} />
        </li>
      ))}
    </ul>
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

function Progress({ view: { t }, recipient: { state, since } }: { view: View; recipient: RecipientView }) {
  const { tone, icon } = looks[state]
  const word = t(`followUp.states.${state}`)
  const reached = way.indexOf(state)
  return (
    <div className={styles.progress}>
      <Chip tone={tone} icon={icon}>
        {since ? t('followUp.since', { state: word, date: since }) : word}
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
