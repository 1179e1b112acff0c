import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatCountry, formatDay, formatLanguageName, formatList } from '@bouquet/backoffice/formats.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import type { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChangeFields } from './change-form.ts'
import { recipientsQuery } from './legal-queries.ts'

type Props = { fields: ChangeFields; saving: ReturnType<typeof useSave>; onClose: () => void }

/** What is about to change, where, from when on, and how many accounts get a mail. */
export function ChangeDialog({ fields, saving, onClose }: Props) {
  const { t } = useTranslation('legal-editor')
  const isAnnounced = fields.kind === 'announced'
  const { data } = useQuery(recipientsQuery(fields.countries, fields.languages))
  const items = [
    { term: t('columns.page'), value: t(`pages.${fields.page}`) },
    { term: t('columns.effective'), value: isAnnounced ? formatDay(fields.effectiveOn) : t('atOnce') },
    { term: t('columns.countries'), value: formatList(fields.countries.map(formatCountry)) },
    { term: t('columns.languages'), value: formatList(fields.languages.map(formatLanguageName)) },
    { term: t('columns.notices'), value: isAnnounced ? t('accounts', { count: data?.accounts ?? 0 }) : t('noNotice') },
  ]
  return (
    <FormDialog
      title={t(isAnnounced ? 'announceAsk' : 'correctAsk')}
      submit={{ label: t(isAnnounced ? 'announce' : 'correct'), variant: 'primary' }}
      isSending={saving.isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={saving.submit}
    >
      <p className="soft">{t(isAnnounced ? 'announceText' : 'correctText')}</p>
      <Definitions layout="lines" items={items} />
      <ChangeFailure title={t('notChanged')} error={saving.failure} />
    </FormDialog>
  )
}
