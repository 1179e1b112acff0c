import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { countries } from '@bouquet/domain/countries'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { figureSources, periods } from '../rules/funnels.ts'
import type { NarrowedToSource } from './figure-queries.ts'
import styles from './figures.module.css'
import { FunnelView } from './funnel-view.tsx'
import { MarketView } from './market-view.tsx'
import { RetentionView } from './retention-view.tsx'

const views = ['couples', 'companies', 'retention', 'departments'] as const
type View = (typeof views)[number]

/** How couples and companies come, how far they go, and where demand and supply are. */
export function FiguresPage() {
  const { t } = useTranslation('figures')
  const [search, setSearch] = useSearchParams()
  const view = views.find((one) => one === search.get('view')) ?? 'couples'
  const narrowed = {
    country: countries.find((one) => one === search.get('country')) ?? null,
    months: periods.find((count) => String(count) === search.get('months')) ?? periods[0],
  }
  const source = figureSources.find((one) => one === search.get('source')) ?? null
  const choose = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} />
      <search className={styles.tools}>
        <Segments
          legend={t('views.legend')}
          name="view"
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(value) => choose('view', value)}
        />
        <div className={styles.filters}>
          <CountryFilter value={narrowed.country} onChange={(country) => choose('country', country)} />
          <NativeSelect
            id="figures-months"
            label={t('period')}
            value={narrowed.months}
            onChange={({ target }) => choose('months', target.value)}
          >
            {periods.map((count) => (
              <option key={count} value={count}>
                {t('months', { count, value: formatNumber(count) })}
              </option>
            ))}
          </NativeSelect>
          {isFunnel(view) && (
            <NativeSelect
              id="figures-source"
              label={t('source')}
              value={source ?? ''}
              onChange={({ target }) => choose('source', target.value || null)}
            >
              <option value="">{t('allSources')}</option>
              {figureSources.map((one) => (
                <option key={one} value={one}>
                  {t(`sources.${one}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </div>
      </search>
      <Shown view={view} narrowed={{ ...narrowed, source }} />
    </Page>
  )
}

const isFunnel = (view: View) => view === 'couples' || view === 'companies'

function Shown({ view, narrowed: { source, ...narrowed } }: { view: View; narrowed: NarrowedToSource }) {
  if (view === 'retention') return <RetentionView narrowed={narrowed} />
  if (view === 'departments') return <MarketView narrowed={narrowed} />
  return <FunnelView key={view} funnel={view} narrowed={{ ...narrowed, source }} />
}
