import { isLanguage, languages } from '@bouquet/domain/languages'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../choose-language.ts'
import { formatLanguageName } from '../../formats.ts'
import { currentLanguage } from '../../i18n.ts'
import { Failure, Section } from './section.tsx'

/** Speaks the chosen language at once, and the one before again when the choice could not be stored. */
export function LanguageSection() {
  const { t, i18n } = useTranslation(['account', 'common'])
  const choose = useMutation({
    mutationFn: chooseLanguage,
    onSuccess: () => notify({ severity: 'success', text: i18n.t('account:language.saved') }),
    onError: () => notify({ severity: 'error', text: i18n.t('account:language.failed') }),
  })
  return (
    <Section title={t('language.title')} text={t('language.text')}>
      <NativeSelect
        id={useId()}
        label={t('language.label')}
        value={currentLanguage()}
        disabled={choose.isPending}
        onChange={({ target }) => isLanguage(target.value) && choose.mutate(target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {formatLanguageName(language)}
          </option>
        ))}
      </NativeSelect>
      <Failure title={t('language.failed')} error={choose.error} />
    </Section>
  )
}
