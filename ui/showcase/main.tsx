import '../src/styles/fonts.css'
import '../src/styles/fallback-fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import { StrictMode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { Logo } from '../src/parts/logo.tsx'
import { Breadcrumb, PageHead } from '../src/parts/page-head.tsx'
import { Segments } from '../src/parts/segments.tsx'
import { ToastRegion } from '../src/parts/toast.tsx'
import { DataSamples, StatSamples } from './data-samples.tsx'
import { ChoiceSamples, DateSamples, FieldSamples } from './field-samples.tsx'
import { LayoutSamples } from './layout-samples.tsx'
import messages from './messages.json'
import { OverlaySamples } from './overlay-samples.tsx'
import { ButtonSamples, IconSamples, QuestionSamples, StateSamples, WaitingSamples } from './plain-samples.tsx'
import styles from './showcase.module.css'

type Theme = 'system' | 'light' | 'dark'
type App = 'backoffice' | 'public'

function Showcase() {
  const asked = new URLSearchParams(location.search)
  const [theme, setTheme] = useState<Theme>((asked.get('theme') as Theme | null) ?? 'system')
  const [app, setApp] = useState<App>((asked.get('app') as App | null) ?? 'backoffice')
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.app = app
  return (
    <I18nProvider locale={asked.get('locale') ?? 'fr-FR'}>
      <ToastRegion />
      <main className={styles.page}>
        <div className={styles.top}>
          <Logo name="Bouquet" />
          <div className={styles.switches}>
            <Segments
              legend={messages.themes.legend}
              name="theme"
              value={theme}
              onChange={setTheme}
              options={(['system', 'light', 'dark'] as const).map((value) => ({
                value,
                label: messages.themes[value],
              }))}
            />
            <Segments
              legend={messages.sizes.legend}
              name="app"
              value={app}
              onChange={setApp}
              options={(['backoffice', 'public'] as const).map((value) => ({ value, label: messages.sizes[value] }))}
            />
          </div>
        </div>
        <Breadcrumb label={messages.breadcrumb.label} current={messages.title}>
          <a href="#root">{messages.breadcrumb.home}</a>
          <a href="#root">{messages.breadcrumb.requests}</a>
        </Breadcrumb>
        <PageHead title={messages.title} lead={messages.lead} />
        <ButtonSamples />
        <StateSamples />
        <LayoutSamples />
        <FieldSamples />
        <ChoiceSamples />
        <DateSamples />
        <OverlaySamples />
        <StatSamples />
        <DataSamples />
        <WaitingSamples />
        <QuestionSamples />
        <IconSamples />
      </main>
    </I18nProvider>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Showcase />
    </StrictMode>,
  )
}
