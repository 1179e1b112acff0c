import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import encodeQR from 'qr'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { confirmTotp } from '../contract.ts'
import styles from './second-factor.module.css'
import { refetchFactors } from './second-factor-query.ts'

type Props = {
  setup: { secret: string; uri: string }
  onCodes: (codes: string[] | null) => void
  onClose: () => void
}

/** Shows the secret of an authenticator app, and takes the first code. */
export function TotpDialog({ setup, onCodes, onClose }: Props) {
  const { t } = useTranslation('second-factor')
  const form = useForm({ defaultValues: { code: '' } })
  const { submit, isSaving, failure } = useSave(form, {
    draftOf: null,
    send: ({ code }: { code: string }) => call(confirmTotp, { body: { code } }),
    onDone: refetchFactors,
    done: () => t('totp.added'),
    failed: t('totp.failed'),
    next: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  const code = useField('code', form.control)
  return (
    <FormDialog
      title={t('totp.dialog')}
      submit={{ label: t('totp.submit'), isReady: code.value.trim() !== '' }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.inDialog}
    >
      <p>{t('totp.scan')}</p>
      <QrPicture text={setup.uri} label={t('totp.picture')} />
      <div>
        <p className="soft small">{t('totp.key')}</p>
        <code className={styles.secret}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <TextField {...code} label={t('totp.code')} inputMode="numeric" autoComplete="one-time-code" />
      <ChangeFailure title={t('totp.failed')} error={failure} />
    </FormDialog>
  )
}

/** Dark on light in either colour scheme, as scanners need it. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
