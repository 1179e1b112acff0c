import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { SecondFactorSettings } from '@bouquet/features/people/second-factor/backoffice/second-factor-settings.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordSection } from './password-section.tsx'
import { ClosedNote, Section, Sections } from './section.tsx'
import { securityQuery } from './security-query.ts'
import { SessionList } from './session-list.tsx'
import { VisitList } from './visit-list.tsx'

/** The password, the second factor, the open sessions, and the visits of support. */
export function SecurityPage() {
  const { t } = useTranslation('account')
  const [isDirty, setDirty] = useState(false)
  const dialog = useUnsavedChanges(isDirty)
  return (
    <Page title={t('security.title')}>
      <PageHead title={t('security.title')} lead={t('security.lead')} />
      <Sections>
        <PasswordSection onDirty={setDirty} />
        <SecondStepOfSignIn />
        <WhereAndWho />
      </Sections>
      {dialog}
    </Page>
  )
}

function SecondStepOfSignIn() {
  const { t } = useTranslation('second-factor')
  return (
    <Section title={t('title')} text={t('text')}>
      {useIsImpersonating() ? <ClosedNote /> : <SecondFactorSettings />}
    </Section>
  )
}

function WhereAndWho() {
  const { t } = useTranslation('account')
  const query = useQuery(securityQuery)
  const { data } = query
  const sections = (
    <>
      <Section title={t('sessions.title')} text={t('sessions.text')}>
        {data ? <SessionList sessions={data.sessions} /> : <LinesSkeleton />}
      </Section>
      <Section title={t('visits.title')} text={t('visits.text')}>
        {data ? <VisitList visits={data.supportVisits} /> : <LinesSkeleton />}
      </Section>
    </>
  )
  if (data) return sections
  return (
    <Loading query={query} failed={t('security.loadingFailed')}>
      {sections}
    </Loading>
  )
}

function LinesSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Skeletons label={t('security.loading')}>
      <Skeleton width="14rem" />
      <Skeleton width="20rem" />
      <Skeleton width="12rem" />
    </Skeletons>
  )
}
