import { MarkedText } from '@bouquet/features/reports/content-changes/backoffice/marked-text.tsx'
import { textDifferences } from '@bouquet/features/reports/content-changes/rules/text-differences.ts'
import { useTranslation } from 'react-i18next'

/** One field of a text with its label. */
export type ComparedField = { label: string; text: string }

/** What differs between two versions, field by field; both have the same fields in the same order. */
export function ComparedTexts({ before, after }: { before: ComparedField[]; after: ComparedField[] }) {
  const { t } = useTranslation('text-versions')
  const changed = after.filter(({ text }, place) => text !== before[place]?.text)
  if (changed.length === 0) return <p className="soft">{t('same')}</p>
  return changed.map(({ label, text }) => (
    <section key={label}>
      <h3>{label}</h3>
      <MarkedText
        labels={{ added: t('added'), removed: t('removed') }}
        runs={textDifferences(before.find((field) => field.label === label)?.text ?? '', text)}
      />
    </section>
  ))
}
