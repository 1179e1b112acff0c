import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { ReasonField } from '@bouquet/features/content/text-versions/backoffice/reason-field.tsx'
import type { RestoreForm } from '@bouquet/features/content/text-versions/backoffice/restore-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type MailText, mailTextWithdrawal } from '../contract.ts'
import { useCancelMailText, usePublishMailText, useWithdrawMailText } from './mail-text-changes.ts'
import styles from './mail-wording.module.css'

type Asked = 'now' | 'later' | 'withdraw' | 'cancel'

/** Which words are sent, and the buttons that change it. */
export function MailTextPublication({ text }: { text: MailText }) {
  const { t } = useTranslation('mail-wording')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { version, publicVersion, planned, isSent } = text
  return (
    <Card aria-labelledby="publication">
      <div className={styles.fields}>
        <h2 id="publication">{t('publication')}</h2>
        <p>{publicVersion === null ? t('isShipped') : t(isSent ? 'isSent' : 'isUnfit', { version: publicVersion })}</p>
        {planned && <p>{t('isDue', { version: planned.version, date: formatInstant(planned.at) })}</p>}
        <div className={styles.actions}>
          {version > 0 && version !== publicVersion && (
            <>
              <Button variant="primary" onPress={() => setAsked('now')}>
                {t('publish')}
              </Button>
              <Button icon="clock" onPress={() => setAsked('later')}>
                {t(planned ? 'move' : 'plan')}
              </Button>
            </>
          )}
          {planned && (
            <Button variant="quiet" onPress={() => setAsked('cancel')}>
              {t('cancel')}
            </Button>
          )}
          {publicVersion !== null && (
            <Button variant="quiet" icon="undo" onPress={() => setAsked('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      </div>
      {asked === 'now' && <PublishDialog text={text} onClose={close} />}
      {asked === 'later' && <PlanDialog text={text} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog text={text} onClose={close} />}
      {asked === 'cancel' && <CancelDialog text={text} onClose={close} />}
    </Card>
  )
}

type DialogProps = { text: MailText; onClose: () => void }

function PublishDialog({ text, onClose }: DialogProps) {
  const { t } = useTranslation('mail-wording')
  const change = usePublishMailText(text, onClose)
  return (
    <ConfirmDialog
      title={t('publishAsk', { version: text.version })}
      confirm={{ label: t('publish'), variant: 'primary' }}
      change={change}
      failed={t('notPublished')}
      isOpen
      onClose={onClose}
      onConfirm={() => change.mutate(null)}
    >
      <p className="soft">{t('publishText')}</p>
    </ConfirmDialog>
  )
}

function PlanDialog({ text, onClose }: DialogProps) {
  const { t } = useTranslation('mail-wording')
  const [local, setLocal] = useState('')
  const [isMissing, setMissing] = useState(false)
  const change = usePublishMailText(text, onClose)
  const at = new Date(local)
  const isGiven = !Number.isNaN(at.getTime())
  return (
    <ConfirmDialog
      title={t('planAsk', { version: text.version })}
      confirm={{ label: t('planConfirm'), variant: 'primary' }}
      change={change}
      failed={t('notPublished')}
      isOpen
      onClose={onClose}
      onConfirm={() => (isGiven ? change.mutate(at.toISOString()) : setMissing(true))}
    >
      <p className="soft">{t('planText')}</p>
      <TextField
        label={t('planAt')}
        hint={t('planHint')}
        type="datetime-local"
        value={local}
        onChange={setLocal}
        error={isMissing && !isGiven ? t('planMissing') : undefined}
      />
    </ConfirmDialog>
  )
}

function CancelDialog({ text, onClose }: DialogProps) {
  const { t } = useTranslation('mail-wording')
  const change = useCancelMailText(text, onClose)
  return (
    <ConfirmDialog
      title={t('cancelAsk')}
      confirm={{ label: t('cancel') }}
      cancel={t('keep')}
      change={change}
      failed={t('notCancelled')}
      isOpen
      onClose={onClose}
      onConfirm={() => change.mutate()}
    >
      <p className="soft">{t('cancelText')}</p>
    </ConfirmDialog>
  )
}

function WithdrawDialog({ text, onClose }: DialogProps) {
  const { t } = useTranslation('mail-wording')
  const form = useForm<RestoreForm>({ resolver: zodResolver(mailTextWithdrawal), defaultValues: { reason: '' } })
  const saving = useWithdrawMailText(form, text, onClose)
  return (
    <ReasonDialog
      form={form}
      saving={saving}
      title={t('withdrawAsk')}
      text={t('withdrawText')}
      confirm={{ label: t('withdraw') }}
      cancel={t('keep')}
      failed={t('notWithdrawn')}
      isOpen
      onClose={onClose}
    >
      <ReasonField />
    </ReasonDialog>
  )
}
