import { formatInstant, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { legalPages } from '@bouquet/domain/legal-pages'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedLegalText } from '../contract.ts'
import { legalEditorPaths } from '../rules/paths.ts'
import styles from './legal-editor.module.css'
import { legalTextsQuery } from './legal-queries.ts'

/** The legal pages in each language, and the ways to their changes. */
export function LegalTextsPage() {
  const { t } = useTranslation('legal-editor')
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      aside={
        <span className={styles.actions}>
          <Link to={legalEditorPaths.changes} className={buttonClass({ variant: 'secondary' })}>
            {t('changes')}
          </Link>
          <Link to={legalEditorPaths.announce} className={buttonClass({ variant: 'primary' })}>
            {t('newChange')}
          </Link>
        </span>
      }
      query={useQuery(legalTextsQuery)}
      labels={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<Skeleton shape="card" height="30rem" />}
    >
      {({ texts }) =>
        legalPages.map((page) => (
          <section key={page} className={styles.section} aria-labelledby={`texts-${page}`}>
            <h2 id={`texts-${page}`}>{t(`pages.${page}`)}</h2>
            <Texts label={t(`pages.${page}`)} texts={texts.filter((text) => text.page === page)} />
          </section>
        ))
      }
    </LoadedPage>
  )
}

function Texts({ label, texts }: { label: string; texts: ListedLegalText[] }) {
  const { t } = useTranslation('legal-editor')
  const columns: Column<ListedLegalText>[] = [
    {
      id: 'language',
      label: t('columns.language'),
      small: 'title',
      cell: ({ page, language }) => (
        <Link className={rowLinkClass()} to={{ pathname: legalEditorPaths.text(page), search: `language=${language}` }}>
          {formatLanguageName(language)}
        </Link>
      ),
    },
    {
      id: 'title',
      label: t('columns.title'),
      small: 'under',
      cell: ({ title, language }) => <span lang={language}>{title}</span>,
    },
    { id: 'version', label: t('columns.version'), small: 'hidden', cell: ({ version }) => version },
    {
      id: 'saved',
      label: t('columns.saved'),
      small: 'below',
      cell: ({ savedAt, savedBy }) => <TwoLines first={formatInstant(savedAt)} second={savedBy ?? t('product')} />,
    },
  ]
  return <Table label={label} columns={columns} rows={texts} rowKey={({ language }) => language} />
}
