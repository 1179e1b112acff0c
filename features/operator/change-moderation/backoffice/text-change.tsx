import { formatCountry, formatInstant } from '@bouquet/backoffice/formats.ts'
import { paragraphsOf } from '@bouquet/features/operator/administration/backoffice/paragraphs-of.ts'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { reportDecisionPaths } from '@bouquet/features/operator/report-decisions/rules/paths.ts'
import { MarkedText } from '@bouquet/features/reports/content-changes/backoffice/marked-text.tsx'
import { textDifferences } from '@bouquet/features/reports/content-changes/rules/text-differences.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentChange } from '../contract.ts'
import styles from './changes.module.css'

/** A text before and now, side by side, with the differences marked; `children` are its decisions. */
export function TextChange({ change, children }: { change: ContentChange; children: ReactNode }) {
  const { t } = useTranslation(['change-moderation', 'text-versions'])
  const labels = { added: t('text-versions:added'), removed: t('text-versions:removed') }
  const runs = textDifferences(plain(change.before), plain(change.after))
  return (
    <article className={styles.text}>
      <ChangeHead change={change} />
      <div className={styles.sides}>
        <section>
          <h3 className={styles.side}>{t('columns.before')}</h3>
          {change.before === '' ? (
            <p className="soft">{t('emptyBefore')}</p>
          ) : (
            <MarkedText labels={labels} runs={runs.filter(({ kind }) => kind !== 'added')} />
          )}
        </section>
        <section>
          <h3 className={styles.side}>{t('columns.after')}</h3>
          <MarkedText labels={labels} runs={runs.filter(({ kind }) => kind !== 'removed')} />
        </section>
      </div>
      {children}
    </article>
  )
}

/** A profile's own texts are HTML. */
const plain = (text: string) => (text.trimStart().startsWith('<') ? paragraphsOf(text).join('\n') : text)

/** What was changed, whose it is, when, and what was decided. */
export function ChangeHead({ change }: { change: ContentChange }) {
  const { t } = useTranslation(['change-moderation', 'content-changes'])
  const { place, company, venue, country, state, accountId, reportId, revision, changedAt } = change
  return (
    <header className={styles.head}>
      <h2>{t('of', { place: t(`content-changes:places.${place}`), company: venue ?? company })}</h2>
      <p className="soft">
        {[venue && company, formatCountry(country), t('changed', { moment: formatInstant(changedAt) })]
          .filter(Boolean)
          .join(' · ')}
        {revision > 1 && ` · ${t('edits', { count: revision })}`}
      </p>
      <p className={styles.links}>
        {state !== 'waiting' && <Chip tone={state === 'seen' ? 'sage' : 'brick'}>{t(`states.${state}`)}</Chip>}
        {accountId && <Link to={administrationPaths.user(accountId)}>{t('account')}</Link>}
        {reportId && <Link to={reportDecisionPaths.case(reportId)}>{t('report')}</Link>}
      </p>
    </header>
  )
}
