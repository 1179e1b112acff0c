import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeLegalTexts, type LegalChange, type ListedLegalText } from '../contract.ts'
import { legalEditorPaths } from '../rules/paths.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangeFieldsOf } from './change-fields.tsx'
import { type ChangeFields, changeOf, emptyChange, fieldOf, resolverOf } from './change-form.ts'
import styles from './legal-editor.module.css'
import { legalTextsQuery, refetchLegal } from './legal-queries.ts'

/** Puts saved versions of a legal page in force: at a day that is announced, or at once as a correction. */
export function NewChangePage() {
  const { t } = useTranslation('legal-editor')
  return (
    <LoadedPage
      title={t('newChange')}
      lead={t('newChangeLead')}
      trail={[{ label: t('title'), to: legalEditorPaths.list }]}
      query={useQuery(legalTextsQuery)}
      labels={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<Skeleton shape="card" height="30rem" />}
    >
      {({ texts }) => <ChangeForm texts={texts} />}
    </LoadedPage>
  )
}

function ChangeForm({ texts }: { texts: ListedLegalText[] }) {
  const form = useForm<ChangeFields>({ resolver: resolverOf(texts), defaultValues: emptyChange })
  const [asked, setAsked] = useState<ChangeFields | null>(null)
  const [isMade, setMade] = useState(false)
  const saving = useMakeChange(form, texts, () => setMade(true))
  const navigate = useNavigate()
  useEffect(() => {
    if (isMade) void navigate(legalEditorPaths.changes)
  }, [isMade, navigate])
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(setAsked)(event)}>
        <ChangeFieldsOf texts={texts} />
      </form>
      {asked && (
        <ChangeDialog
          fields={asked}
          saving={saving}
          onClose={() => {
            saving.reset()
            setAsked(null)
          }}
        />
      )}
    </FormProvider>
  )
}

function useMakeChange(form: ReturnType<typeof useForm<ChangeFields>>, texts: ListedLegalText[], next: () => void) {
  const { t } = useTranslation('legal-editor')
  return useSave<ChangeFields, ChangeFields, LegalChange>(form, {
    draftOf: null,
    send: (fields, key) => call(changeLegalTexts, { body: changeOf(fields, texts), idempotencyKey: key }),
    find: (_, key) => findByKey<LegalChange>(key),
    fieldOf: (path) => fieldOf(path),
    onDone: refetchLegal,
    onFailure: (error) => {
      if (isProblem(error, 'changed_elsewhere')) refetchLegal()
    },
    done: (change) => t(change.isAnnounced ? 'isAnnounced' : 'isCorrected'),
    failed: t('notChanged'),
    next,
  })
}
