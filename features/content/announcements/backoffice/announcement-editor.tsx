import { formatCountry, formatLanguageName, formatList } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere, type FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useGoOn } from '@bouquet/backoffice/forms/use-go-on.ts'
import { textOfHtml } from '@bouquet/backoffice/rich-text/text-of-html.ts'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../contract.ts'
import { announcementPaths } from '../rules/paths.ts'
import { useSaveAnnouncement } from './announcement-changes.ts'
import { type AnnouncementFields, announcementOf, fieldsOf, resolveAnnouncement } from './announcement-form.ts'
import { AnnouncementReach } from './announcement-reach.tsx'
import styles from './announcements.module.css'
import { AudienceFields } from './audience-fields.tsx'
import { ContentFields } from './content-fields.tsx'

type Props = {
  stored: Announcement | null
  initial: AnnouncementFields
  /** What stands beside the form. */
  children?: ReactNode
}

/** The form of a draft with its reach; the page of a new one follows when it is saved. */
export function AnnouncementEditor({ stored, initial, children }: Props) {
  const { t } = useTranslation('announcements')
  const form = useForm<AnnouncementFields>({ resolver: resolveAnnouncement, defaultValues: initial })
  const { isDirty } = form.formState
  const [nextPage, setNextPage] = useState<string | null>(null)
  const { submit, isSaving, other, takeOther, saveOver } = useSaveAnnouncement(form, stored, ({ id }) => {
    if (!stored) setNextPage(announcementPaths.announcement(id))
  })
  const question = useUnsavedChanges(isDirty && nextPage === null)
  useGoOn(nextPage)
  const texts = useFieldTexts()
  return (
    <FormProvider {...form}>
      <div className={styles.columns}>
        <form noValidate className={styles.fields} onSubmit={submit}>
          <ContentFields />
          <AudienceFields />
          <SaveBar isDirty={isDirty} isReady={isDirty || !stored} isSaving={isSaving} label={t('save')} />
        </form>
        <div className={styles.side}>
          <Reach />
          {children}
        </div>
      </div>
      {question}
      {other && (
        <ChangedElsewhere
          theirs={texts(fieldsOf(other))}
          ours={texts(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </FormProvider>
  )
}

function Reach() {
  const fields = useWatch<AnnouncementFields>()
  return <AnnouncementReach fields={fields as AnnouncementFields} />
}

/** Gives a function that returns the form's values as labels and texts. */
function useFieldTexts(): (fields: AnnouncementFields) => FieldText[] {
  const { t } = useTranslation('announcements')
  return (fields) => {
    const { texts, fallback, buttonUrl, mailsPerMinute } = announcementOf(fields)
    return [
      ...texts.flatMap(({ language, title, html, button }) => {
        const label = (name: 'title' | 'html' | 'button') => `${t(`fields.${name}`)} (${formatLanguageName(language)})`
        return [
          { label: label('title'), text: title },
          { label: label('html'), text: textOfHtml(html) },
          { label: label('button'), text: button },
        ]
      }),
      { label: t('fields.writtenIn'), text: formatList(fields.writtenIn.map(formatLanguageName)) },
      { label: t('fields.fallback'), text: formatLanguageName(fallback) },
      { label: t('fields.buttonUrl'), text: buttonUrl },
      { label: t('fields.audience'), text: t(`audiences.${fields.audience}`) },
      { label: t('fields.plan'), text: t(`plans.${fields.plan}`) },
      { label: t('fields.approval'), text: t(`approvals.${fields.approval}`) },
      { label: t('fields.countries'), text: formatList(fields.countries.map(formatCountry)) },
      { label: t('fields.languages'), text: formatList(fields.languages.map(formatLanguageName)) },
      { label: t('fields.mailsPerMinute'), text: String(mailsPerMinute) },
    ]
  }
}
