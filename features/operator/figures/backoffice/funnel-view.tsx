import { download } from '@bouquet/backoffice/api/download.ts'
import { Chart } from '@bouquet/backoffice/charts/chart.tsx'
import { levelsUpTo } from '@bouquet/backoffice/charts/chart-levels.ts'
import { LengthBar } from '@bouquet/backoffice/charts/length-bar.tsx'
import { formatCountry, formatInstant, formatMonth, formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportFunnel, type FunnelFigures } from '../contract.ts'
import { type Funnel, shareOf, stagesOf } from '../rules/funnels.ts'
import { CountTable } from './count-table.tsx'
import { funnelQuery, funnelQueryOf, type NarrowedToSource } from './figure-queries.ts'
import styles from './figures.module.css'

type Props = { funnel: Funnel; narrowed: NarrowedToSource }

/** How far the couples or companies of the months came: as bars, by month and by country. */
export function FunnelView({ funnel, narrowed }: Props) {
  const { t } = useTranslation('figures')
  const query = useQuery(funnelQuery(funnel, narrowed))
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <Skeleton shape="card" />
      </Loading>
    )
  if (data.builtAt === null) return <p className="soft">{t('notYet')}</p>
  return (
    <div className={styles.page} aria-busy={query.isPlaceholderData}>
      <p className="soft small">
        {t(`explained.${funnel}`)} {t('builtAt', { moment: formatInstant(data.builtAt) })}
      </p>
      <Stages funnel={funnel} months={data.months} />
      <Months funnel={funnel} months={data.months} />
      {!narrowed.source && <Sources funnel={funnel} sources={data.sources} />}
      {!narrowed.country && <Countries funnel={funnel} countries={data.countries} />}
      {funnel === 'couples' && <p className="soft small">{t('visitsExplained')}</p>}
      <ExportButton save={() => download(exportFunnel, { params: { funnel }, query: funnelQueryOf(narrowed) })} />
    </div>
  )
}

type Months = { funnel: Funnel; months: FunnelFigures['months'] }

function Stages({ funnel, months }: Months) {
  const { t } = useTranslation('figures')
  const totals = stagesOf[funnel].map((_, place) => months.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0))
  const most = Math.max(1, ...totals)
  return (
    <Card aria-labelledby="funnel-stages">
      <CardHead title={t('stagesTitle')} titleId="funnel-stages" />
      <ol className={styles.stages}>
        {stagesOf[funnel].map((stage, place) => {
          const count = totals[place] ?? 0
          const share = place === 0 ? null : shareOf(count, totals[place - 1] ?? 0)
          return (
            <li key={stage}>
              <span className={styles.stage}>
                {t(`stages.${stage}`)}
                {share !== null && (
                  <small>
                    {t('ofStage', {
                      share: formatPercent(share),
                      stage: t(`stages.${stagesOf[funnel][place - 1] ?? stage}`),
                    })}
                  </small>
                )}
              </span>
              <LengthBar share={count / most} />
              <b className="num">{formatNumber(count)}</b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** A line for the second stage before bars for the first, and all of them in a table. */
function Months({ funnel, months }: Months) {
  const { t } = useTranslation('figures')
  const [first, second] = stagesOf[funnel]
  const levels = levelsUpTo(Math.max(...months.flatMap(({ counts }) => counts.slice(0, 2))))
  const top = levels.at(-1) ?? 1
  const names = { first: t(`stages.${first}`), second: t(`stages.${second}`) }
  return (
    <Card aria-labelledby="funnel-months">
      <CardHead title={t('byMonth')} titleId="funnel-months" />
      <p className="soft small">{t('legend', names)}</p>
      <div className={styles.chart}>
        <Chart
          label={t('byMonth')}
          levels={levels.map((level) => ({ share: level / top, text: formatNumber(level) }))}
          points={months.map(({ month, counts }) => ({
            key: month,
            value: (counts[1] ?? 0) / top,
            bar: (counts[0] ?? 0) / top,
            tick: formatMonth(month.slice(0, 7)),
            title: formatMonth(month.slice(0, 7)),
            facts: stagesOf[funnel].map(
              (stage, place) => `${t(`stages.${stage}`)} ${formatNumber(counts[place] ?? 0)}`,
            ),
          }))}
          hasDots
        />
      </div>
      <CountTable
        label={t('byMonth')}
        first={t('columns.month')}
        columns={stagesOf[funnel].map((stage) => t(`stages.${stage}`))}
        rows={months
          .map(({ month, counts }) => ({
            key: month,
            name: formatMonth(month.slice(0, 7)),
            cells: cellsOf(funnel, counts),
          }))
          .toReversed()}
      />
    </Card>
  )
}

function Sources({ funnel, sources }: { funnel: Funnel; sources: FunnelFigures['sources'] }) {
  const { t } = useTranslation('figures')
  return (
    <Card aria-labelledby="funnel-sources">
      <CardHead title={t('bySource')} titleId="funnel-sources" />
      <CountTable
        label={t('bySource')}
        first={t('columns.source')}
        columns={stagesOf[funnel].map((stage) => t(`stages.${stage}`))}
        rows={sources.map(({ source, counts }) => ({
          key: source,
          name: t(`sources.${source}`),
          cells: cellsOf(funnel, counts),
        }))}
      />
    </Card>
  )
}

function Countries({ funnel, countries }: { funnel: Funnel; countries: FunnelFigures['countries'] }) {
  const { t } = useTranslation('figures')
  return (
    <Card aria-labelledby="funnel-countries">
      <CardHead title={t('byCountry')} titleId="funnel-countries" />
      <CountTable
        label={t('byCountry')}
        first={t('columns.country')}
        columns={stagesOf[funnel].map((stage) => t(`stages.${stage}`))}
        rows={countries.map(({ country, counts }) => ({
          key: country,
          name: formatCountry(country),
          cells: cellsOf(funnel, counts),
        }))}
      />
    </Card>
  )
}

const cellsOf = (funnel: Funnel, counts: readonly number[]) =>
  stagesOf[funnel].map((stage, place) => ({ key: stage, text: formatNumber(counts[place] ?? 0) }))
