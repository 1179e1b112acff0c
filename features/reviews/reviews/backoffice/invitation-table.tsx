import { formatInstantDay, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import type { Invitation } from '@bouquet/features/reviews/review-invitations/contract.ts'
import type { InvitationState } from '@bouquet/features/reviews/review-invitations/rules/review-invitation.ts'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import { type Column, Table } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import styles from './reviews.module.css'

const tones: Record<InvitationState, ChipTone> = {
  sent: 'sky',
  reminded: 'gold',
  reviewed: 'sage',
  unsubscribed: 'plain',
  undeliverable: 'brick',
}

/** The invited people, with the outcome. */
export function InvitationTable({ items }: { items: Invitation[] }) {
  const { t } = useTranslation('received-reviews')
  const columns: Column<Invitation>[] = [
    {
      id: 'email',
      label: t('asked.email'),
      small: 'title',
      cell: ({ email }) => (
        <span className={styles.address} translate="no">
          {email}
        </span>
      ),
    },
    { id: 'state', label: t('asked.state'), small: 'under', cell: (item) => <State item={item} /> },
    {
      id: 'sentOn',
      label: t('asked.sentOn'),
      small: 'end',
      cell: ({ createdAt }) => <span className="num">{formatInstantDay(createdAt)}</span>,
    },
    {
      id: 'language',
      label: t('asked.language'),
      small: 'hidden',
      cell: ({ language }) => formatLanguageName(language),
    },
  ]
  return <Table label={t('asked.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
}

function State({ item: { state, since } }: { item: Invitation }) {
  const { t } = useTranslation('received-reviews')
  return (
    <span className={styles.state}>
      <Chip tone={tones[state]}>{t(`asked.states.${state}`)}</Chip>
      {state !== 'sent' && (
        <small className="soft">{t('asked.since', { date: formatInstantDay(since, 'brief') })}</small>
      )}
    </span>
  )
}
