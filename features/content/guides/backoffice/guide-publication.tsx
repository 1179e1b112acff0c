import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuideText } from '../contract.ts'
import { usePublishGuide, useWithdrawGuide } from './guide-changes.ts'
import styles from './guide-editor.module.css'

type Asked = 'now' | 'later' | 'withdraw' | 'cancel'

/** What can be read of a text, and the buttons that change it. */
export function GuidePublication({ text }: { text: GuideText }) {
  const { t } = useTranslation('guide-editor')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { version, publicVersion, publicUrl, planned } = text
  return (
    <Card aria-labelledby="publication">
      <div className={styles.side}>
        <h2 id="publication">{t('publication')}</h2>
        <p>{publicVersion === null ? t('isHidden') : t('isRead', { version: publicVersion })}</p>
        {planned && <p>{t('isDue', { version: planned.version, date: formatInstant(planned.at) })}</p>}
        {publicUrl && (
          <p>
            <a className="text-link" href={publicUrl} target="_blank" rel="noopener">
              {t('open')} <span className="sr">{t('newTab')}</span>
            </a>
          </p>
        )}
        <div className={styles.actions}>
          {version !== publicVersion && (
            <Button variant="primary" onPress={() => setAsked('now')}>
              {t('publish')}
            </Button>
          )}
          {version !== publicVersion && (
            <Button icon="clock" onPress={() => setAsked('later')}>
              {t(planned ? 'move' : 'plan')}
            </Button>
          )}
          {planned && (
            <Button variant="quiet" onPress={() => setAsked('cancel')}>
              {t('cancel')}
            </Button>
          )}
          {publicVersion !== null && (
            <Button variant="quiet" onPress={() => setAsked('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      </div>
      {asked === 'now' && <PublishDialog text={text} onClose={close} />}
      {asked === 'later' && <PlanDialog text={text} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog text={text} what="text" onClose={close} />}
      {asked === 'cancel' && <WithdrawDialog text={text} what="plan" onClose={close} />}
    </Card>
  )
}

type DialogProps = { text: GuideText; onClose: () => void }

function PublishDialog({ text, onClose }: DialogProps) {
  const { t } = useTranslation('guide-editor')
  const change = usePublishGuide(text, onClose)
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
  const { t } = useTranslation('guide-editor')
  const [local, setLocal] = useState('')
  const [isMissing, setMissing] = useState(false)
  const change = usePublishGuide(text, onClose)
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

function WithdrawDialog({ text, what, onClose }: DialogProps & { what: 'text' | 'plan' }) {
  const { t } = useTranslation('guide-editor')
  const change = useWithdrawGuide(text, what, onClose)
  const isText = what === 'text'
  return (
    <ConfirmDialog
      title={t(isText ? 'withdrawAsk' : 'cancelAsk')}
      confirm={{ label: t(isText ? 'withdraw' : 'cancel') }}
      cancel={t('keep')}
      change={change}
      failed={t(isText ? 'notWithdrawn' : 'notCancelled')}
      isOpen
      onClose={onClose}
      onConfirm={() => change.mutate()}
    >
      <p className="soft">{t(isText ? 'withdrawText' : 'cancelText')}</p>
    </ConfirmDialog>
  )
}
