import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addPasskey, startPasskey } from '../contract.ts'
import { secondFactorRules } from '../rules/second-factor.ts'
import { makePasskey, PasskeyRefused } from './passkey.ts'
import styles from './second-factor.module.css'
import { refetchFactors } from './second-factor-query.ts'

type Props = { onCodes: (codes: string[] | null) => void; onClose: () => void }

/** Names a passkey and has the browser make it. */
export function PasskeyDialog({ onCodes, onClose }: Props) {
  const { t } = useTranslation('second-factor')
  const form = useForm({ defaultValues: { name: '' } })
  const { submit, isSaving, failure } = useSave(form, {
    send: async ({ name }: { name: string }) => {
      const { options } = await call(startPasskey, {})
      return call(addPasskey, { body: { name, attestation: await makePasskey(options) } })
    },
    onDone: refetchFactors,
    done: () => t('passkeys.added'),
    failed: t('passkeys.failed'),
    reason: (error) => (error instanceof PasskeyRefused ? t('passkeys.cancelled') : undefined),
    next: ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    },
  })
  const name = useField('name', form.control)
  return (
    <FormDialog
      title={t('passkeys.dialog')}
      submit={{ label: t('passkeys.submit'), isReady: name.value.trim() !== '' }}
      isSending={isSaving}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.inDialog}
    >
      <p className="soft">{t('passkeys.text')}</p>
      <TextField
        {...name}
        autoFocus
        maxLength={secondFactorRules.longestName}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
      />
      {failure instanceof PasskeyRefused ? (
        <Callout tone="gold" urgent>
          {t('passkeys.cancelled')}
        </Callout>
      ) : (
        <ChangeFailure title={t('passkeys.failed')} error={failure} />
      )}
    </FormDialog>
  )
}
