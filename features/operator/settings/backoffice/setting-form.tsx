import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import type { SettingValue, SettingValues } from '@bouquet/domain/settings'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type SettingsOfGroup, schemaOfGroup } from '../contract.ts'
import { settingChanges } from '../rules/setting-changes.ts'
import { fieldsOf, valuesIn } from '../rules/setting-fields.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { SettingFieldOf } from './setting-field.tsx'
import type { Proposal } from './setting-queries.ts'
import styles from './settings.module.css'
import { VersionHistory } from './version-history.tsx'

/** The form of a group, which shows what changes before it is saved, and the versions below it. */
export function SettingForm({ present }: { present: SettingsOfGroup }) {
  const { t } = useTranslation('settings')
  const { group } = present
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const form = useForm<Record<string, SettingValue>>({
    resolver: zodResolver(schemaOfGroup(group)),
    defaultValues: { ...present.values },
    mode: 'onTouched',
  })
  const typed = valuesIn(group, useWatch({ control: form.control }) as SettingValues)
  const isDirty = settingChanges(present.values, typed).length > 0
  const propose = form.handleSubmit((values) => setProposal({ values: valuesIn(group, values), restores: null }))
  return (
    <>
      <FormProvider {...form}>
        <form noValidate className={styles.form} onSubmit={(event) => void propose(event)}>
          <div className={styles.fields}>
            {fieldsOf(group).map(([name, field]) => (
              <SettingFieldOf key={name} group={group} name={name} field={field} />
            ))}
          </div>
          <SaveBar isDirty={isDirty} isReady={isDirty} isSaving={false} label={t('preview')} />
        </form>
      </FormProvider>
      {useUnsavedChanges(isDirty)}
      {proposal && (
        <ChangeDialog
          present={present}
          proposal={proposal}
          onClose={() => setProposal(null)}
          onSaved={({ values }) => {
            form.reset({ ...values })
            setProposal(null)
          }}
        />
      )}
      <VersionHistory present={present} onRestore={setProposal} />
    </>
  )
}
