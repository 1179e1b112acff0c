import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useGoOn } from '@bouquet/backoffice/forms/use-go-on.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '../contract.ts'
import { promotionPaths } from '../rules/paths.ts'
import { AudienceFields } from './audience-fields.tsx'
import { ContentFields } from './content-fields.tsx'
import { DeletePromotion } from './delete-promotion.tsx'
import styles from './promotion-editor.module.css'
import { useFieldTexts } from './promotion-field-texts.ts'
import { emptyPromotion, fieldsOf, newVersionOf, type PromotionFields, resolvePromotion } from './promotion-form.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import { useSavePromotion } from './use-save-promotion.ts'

type EditorProps = { stored?: Promotion; versionOf?: Promotion }

/** The form of a promotion beside a preview; without `stored` it creates a new one, or with `versionOf` a further language of that one. */
export function PromotionEditor({ stored, versionOf }: EditorProps) {
  const { t } = useTranslation(['marketing', 'common'])
  const form = useForm<PromotionFields>({
    resolver: resolvePromotion,
    defaultValues: stored ? fieldsOf(stored) : versionOf ? newVersionOf(versionOf) : emptyPromotion(),
    mode: 'onTouched',
  })
  const [nextPage, setNextPage] = useState<string | null>(null)
  const { isDirty } = form.formState
  const question = useUnsavedChanges(isDirty && nextPage === null)
  useGoOn(nextPage)
  const { submit, isSaving, other, takeOther, saveOver } = useSavePromotion({ stored, versionOf }, form, setNextPage)
  const texts = useFieldTexts()
  const others = otherVersions(stored ?? versionOf, stored?.id)
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.columns} onSubmit={submit}>
        <div className={styles.fields}>
          <Card aria-labelledby="promotion-content">
            <h2 id="promotion-content">{t('form.content')}</h2>
            <ContentFields isFormFixed={others.length > 0} />
          </Card>
          <Card aria-labelledby="promotion-audience">
            <h2 id="promotion-audience">{t('form.audience')}</h2>
            <AudienceFields others={others} />
          </Card>
          <div className={styles.bar}>
            {stored && <DeletePromotion promotion={stored} onDeleted={() => setNextPage(promotionPaths.list)} />}
            <Button type="submit" variant="primary" isDisabled={Boolean(stored) && !isDirty} isPending={isSaving}>
              {stored ? t('common:save') : t('form.create')}
            </Button>
          </div>
        </div>
        <PromotionPreview />
      </form>
      {question}
      {other && (
        <ChangedElsewhere
          theirs={texts(fieldsOf(other.promotion))}
          ours={texts(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </FormProvider>
  )
}

/** The versions beside the one that is open. */
function otherVersions(promotion: Promotion | undefined, id: string | undefined): Promotion['versions'] {
  return promotion?.versions.filter((version) => version.id !== id) ?? []
}
