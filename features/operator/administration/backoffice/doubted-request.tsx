import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatCountry, formatInstant } from '@bouquet/backoffice/formats.ts'
import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import { type DoubtedProject, useSettleDoubt } from './doubt-queries.ts'

/** A doubted project with the indications whether it is genuine, and the two decisions. */
export function DoubtedRequest({ project }: { project: DoubtedProject }) {
  const { t } = useTranslation('administration')
  const [isAsking, setAsking] = useState(false)
  const titleId = useId()
  const settle = useSettleDoubt(project, () => setAsking(false))
  const name = `${project.firstname} ${project.lastname}`
  return (
    <article className={styles.doubt} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{name}</h2>
        <p className="soft small">
          {t('doubts.by', { companies: joined(project.companies), count: project.providers })}
        </p>
      </header>
      <Facts project={project} />
      {project.message && <p className={styles.reason}>{project.message}</p>}
      {!isAsking && <ChangeFailure title={t('doubts.failed')} error={settle.error} />}
      <div className={styles.states}>
        <Button isPending={settle.isPending && !isAsking} onPress={() => settle.mutate('genuine')}>
          {t('doubts.genuine')}
        </Button>
        <Button variant="quiet" icon="flag" isDisabled={settle.isPending} onPress={() => setAsking(true)}>
          {t('requests.mark')}
        </Button>
      </div>
      {isAsking && <FalseDialog name={name} settle={settle} onClose={() => setAsking(false)} />}
    </article>
  )
}

function Facts({ project }: { project: DoubtedProject }) {
  const { t } = useTranslation('administration')
  const { email, phone, isPhoneConfirmed, city, country, createdAt, doubtedAt } = project
  return (
    <Definitions
      layout="lines"
      items={[
        { term: t('doubts.email'), value: email },
        { term: t('doubts.phone'), value: <Phone phone={phone} isConfirmed={isPhoneConfirmed} /> },
        { term: t('doubts.place'), value: `${city}, ${formatCountry(country)}` },
        { term: t('doubts.sent'), value: formatInstant(createdAt) },
        { term: t('doubts.declined'), value: formatInstant(doubtedAt) },
      ]}
    />
  )
}

function Phone({ phone, isConfirmed }: { phone: string; isConfirmed: boolean }) {
  const { t } = useTranslation('administration')
  return (
    <>
      {phone} {isConfirmed && <Chip tone="sage">{t('doubts.confirmed')}</Chip>}
    </>
  )
}

type FalseDialogProps = { name: string; settle: ReturnType<typeof useSettleDoubt>; onClose: () => void }

function FalseDialog({ name, settle, onClose }: FalseDialogProps) {
  const { t } = useTranslation('administration')
  return (
    <ConfirmDialog
      title={t('requests.ask', { name: name })}
      confirm={{ label: t('requests.confirm') }}
      change={settle}
      failed={t('requests.fail')}
      isOpen
      onClose={onClose}
      onConfirm={() => settle.mutate('false')}
    >
      <p className="soft">{t('requests.text')}</p>
    </ConfirmDialog>
  )
}

function joined(companies: string[]): string {
  return new Intl.ListFormat(currentFormatLocale(), { type: 'conjunction' }).format(companies)
}
