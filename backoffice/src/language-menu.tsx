import { languages } from '@bouquet/domain/languages'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Menu, MenuItem } from '@bouquet/ui/parts/menu.tsx'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from './choose-language.ts'
import { formatLanguageName } from './formats.ts'
import { currentLanguage } from './i18n.ts'

/** The seven languages, each by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('language')}
      trigger={
        <Button variant="quiet" icon="globe" iconAfter="chevron-down">
          <span className="sr">{t('language')}</span>
          {formatLanguageName(currentLanguage())}
        </Button>
      }
    >
      {languageItems()}
    </Menu>
  )
}

/** The entries of a menu that choose the language. */
export function languageItems() {
  return languages.map((language) => (
    <MenuItem
      key={language}
      id={language}
      icon={language === currentLanguage() ? 'check' : 'globe'}
      onAction={() => void chooseLanguage(language)}
    >
      {formatLanguageName(language)}
    </MenuItem>
  ))
}
