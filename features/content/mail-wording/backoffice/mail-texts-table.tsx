import { formatInstant, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { formsOf } from '@bouquet/domain/mail-words'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedMailText } from '../contract.ts'
import { mailTextPaths } from '../rules/paths.ts'
import { MailTextStateChip } from './mail-text-state-chip.tsx'

/** Texts as a table; each row leads to its editor. */
export function MailTextsTable({ texts }: { texts: ListedMailText[] }) {
  const { t } = useTranslation('mail-wording')
  const columns: Column<ListedMailText>[] = [
    { id: 'words', label: t('columns.words'), small: 'title', cell: (text) => <Words text={text} /> },
    {
      id: 'language',
      label: t('columns.language'),
      small: 'end',
      cell: ({ language }) => formatLanguageName(language),
    },
    { id: 'state', label: t('columns.state'), small: 'below', cell: (text) => <MailTextStateChip {...text} /> },
    {
      id: 'saved',
      label: t('columns.saved'),
      small: 'hidden',
      cell: ({ savedAt, savedBy }) => savedAt && <TwoLines first={formatInstant(savedAt)} second={savedBy ?? ''} />,
    },
  ]
  return (
    <Table label={t('title')} columns={columns} rows={texts} rowKey={({ name, language }) => `${name} ${language}`} />
  )
}

const longest = 140

function Words({ text: { name, language, place, words, kinds } }: { text: ListedMailText }) {
  const { t } = useTranslation('mail-wording')
  const said = formsOf(words)
    .map((form) => words[form])
    .join(' / ')
  return (
    <TwoLines
      first={
        <Link
          className={rowLinkClass()}
          lang={language}
          translate="no"
          to={{ pathname: mailTextPaths.text(name), search: `language=${language}` }}
        >
          {beginningOf(said)}
        </Link>
      }
      second={`${t(`places.${place}`)} · ${t('usedBy', { count: kinds.length })}`}
    />
  )
}

/** Cut between two words. */
function beginningOf(text: string): string {
  return text.length > longest ? `${text.slice(0, text.lastIndexOf(' ', longest))} …` : text
}
