import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { chooseLanguage, speakHere } from '@bouquet/backoffice/choose-language.ts'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { offeredLanguages } from '@bouquet/backoffice/served.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { isLanguage, type Language, languageOf } from '@bouquet/domain/languages'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from './section.tsx'

/** Switches to the chosen language at once, and back when the choice could not be stored. */
export function LanguageSection() {
  const { t, i18n } = useTranslation(['account', 'common'])
  const choose = useChange({
    send: chooseLanguage,
    find: async (language: Language) => {
      const { user } = await call(getCurrentUser, {})
      if (languageOf(user.locale) !== language) return notDone
      await speakHere(language)
      return done(undefined)
    },
    onDone: (_, language) => speakHere(language),
    done: () => i18n.t('account:language.saved'),
    failed: () => i18n.t('account:language.failed'),
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
        {offeredLanguages().map((language) => (
          <option key={language} value={language} lang={language}>
            {formatLanguageName(language)}
          </option>
        ))}
      </NativeSelect>
      <ChangeFailure title={t('language.failed')} error={choose.error} />
    </Section>
  )
}
