import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { email } from '@bouquet/contract/fields'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { ownershipQuery } from '@bouquet/features/operator/companies/backoffice/company-queries.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { MergePreviewCard } from './merge-preview-card.tsx'
import { previewQuery } from './merge-queries.ts'

const wanted = z.object({ email })
type Wanted = z.input<typeof wanted>

/** Ends a company in favour of another one: asks which, shows what would happen, and merges. */
export function MergePage() {
  const { t } = useTranslation(['company-merges', 'people'])
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(ownershipQuery(id))}
      list={{ label: t('people:title'), to: administrationPaths.people }}
      titleOf={({ companyName }) => t('title', { name: companyName })}
      failure={t('failed')}
    >
      {({ companyName }) => (
        <>
          <PageHead
            title={t('title', { name: companyName })}
            lead={
              <Link className="text-link" to={administrationPaths.company(id)}>
                {t('toCompany')}
              </Link>
            }
          />
          <Merge key={id} id={id} name={companyName} />
        </>
      )}
    </RecordPage>
  )
}

function Merge({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('company-merges')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('email') ?? ''
  const preview = useQuery(previewQuery(id, asked))
  const form = useForm<Wanted>({ resolver: zodResolver(wanted), defaultValues: { email: asked } })
  const show = form.handleSubmit((filled) => setSearch({ email: filled.email }))
  return (
    <div className={styles.stack}>
      <Card>
        <form noValidate className={styles.stack} onSubmit={show}>
          <p className="soft">{t('lead', { name })}</p>
          <TextField {...useField('email', form.control)} type="email" label={t('email')} autoComplete="off" />
          <div>
            <Button type="submit" isPending={preview.isFetching}>
              {t('search')}
            </Button>
          </div>
        </form>
      </Card>
      {preview.error && (
        <LoadingFailure
          title={t('notSearched')}
          error={preview.error}
          isRetrying={preview.isFetching}
          onRetry={() => preview.refetch()}
        />
      )}
      {preview.data && <MergePreviewCard key={preview.data.into.id} preview={preview.data} />}
    </div>
  )
}
