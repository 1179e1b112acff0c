import { formatInstant, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedGuideText } from '../contract.ts'
import { guideEditorPaths } from '../rules/paths.ts'
import { GuideStateChip } from './guide-state-chip.tsx'

/** Guides as a table; each row leads to its editor. */
export function GuidesTable({ texts }: { texts: ListedGuideText[] }) {
  const { t } = useTranslation('guide-editor')
  const columns: Column<ListedGuideText>[] = [
    {
      id: 'title',
      label: t('columns.title'),
      small: 'title',
      cell: ({ id, language, title, slug }) => (
        <TwoLines
          first={
            <Link
              className={rowLinkClass()}
              lang={language}
              to={{ pathname: guideEditorPaths.guide(id), search: `language=${language}` }}
            >
              {title}
            </Link>
          }
          second={<span translate="no">{slug}</span>}
        />
      ),
    },
    {
      id: 'language',
      label: t('columns.language'),
      small: 'end',
      cell: ({ language }) => formatLanguageName(language),
    },
    { id: 'state', label: t('columns.state'), small: 'below', cell: (text) => <GuideStateChip state={text.state} /> },
    {
      id: 'saved',
      label: t('columns.saved'),
      small: 'under',
      cell: ({ savedAt, savedBy }) => <TwoLines first={formatInstant(savedAt)} second={savedBy ?? t('product')} />,
    },
  ]
  return <Table label={t('title')} columns={columns} rows={texts} rowKey={({ id, language }) => `${id} ${language}`} />
}
