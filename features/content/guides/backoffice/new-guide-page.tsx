import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { isLanguage, languages } from '@bouquet/domain/languages'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guideEditorPaths } from '../rules/paths.ts'
import styles from './guide-editor.module.css'
import { GuideForm } from './guide-form.tsx'

/** Makes a guide with its first text; the other languages follow on its own page. */
export function NewGuidePage() {
  const { t } = useTranslation('guide-editor')
  const [language, setLanguage] = useState(currentLanguage())
  return (
    <Page title={t('new')} trail={[{ label: t('title'), to: guideEditorPaths.list }]}>
      <PageHead title={t('new')} lead={t('newLead')} />
      <div className={styles.choice}>
        <NativeSelect
          id="guide-language"
          label={t('columns.language')}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {formatLanguageName(one)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <GuideForm stored={null} language={language} />
    </Page>
  )
}
