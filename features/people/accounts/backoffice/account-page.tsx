import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NamesSection } from './names-section.tsx'
import { NewsSection } from './news-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { Sections } from './section.tsx'
import { StaleAccountNotice } from './stale-account-notice.tsx'

/** The person's own settings: name, picture, contact data, language, data export and deletion. */
export function AccountPage() {
  const { t } = useTranslation('account')
  const { roles } = useCurrentUser()
  const { noteDirty, dialog } = useUnsavedSections()
  const isProvider = roles.includes('ROLE_PRESTATAIRE') || roles.includes('ROLE_VENUE')
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} />
      <StaleAccountNotice />
      <Sections>
        <NamesSection onDirty={(isDirty) => noteDirty('names', isDirty)} />
        {isProvider && <PictureSection />}
        <PhoneSection onDirty={(isDirty) => noteDirty('phone', isDirty)} />
        <EmailSection onDirty={(isDirty) => noteDirty('email', isDirty)} />
        <LanguageSection />
        {isProvider && <NewsSection />}
        <ExportSection />
        <DeletionSection />
      </Sections>
      {dialog}
    </Page>
  )
}

/** The page has several forms and one guard; each form reports whether it has unsaved changes. */
function useUnsavedSections() {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const noteDirty = (section: string, isDirty: boolean) =>
    setDirty((before) => {
      if (before.includes(section) === isDirty) return before
      return isDirty ? [...before, section] : before.filter((other) => other !== section)
    })
  return { noteDirty, dialog: useUnsavedChanges(dirty.length > 0) }
}
