import { languages } from '@bouquet/domain/languages'
import type { CurrentUser } from '@bouquet/features/people/session/contract.ts'
import type { Command } from '@bouquet/ui/parts/command-palette.tsx'
import type { TFunction } from 'i18next'
import { chooseScheme, colourSchemes } from '../colour-scheme.ts'
import { formatLanguageName } from '../formats.ts'
import { chooseOrSay } from '../language-menu.tsx'
import { paths } from '../paths.ts'
import { signOut } from '../session/session.ts'
import { companyGroup, type MenuPlace, menuEntries } from './menu-entries.ts'
import { schemeIcons } from './scheme-icons.ts'

type Words = TFunction<'shell'>

/** Every page that this person may open. */
export function pageCommands(t: Words, user: CurrentUser, goTo: (path: string) => void): Command[] {
  const command = (path: string, title: string, icon: Command['icon'], detail?: string) => ({
    id: path,
    title,
    icon,
    ...(detail && { detail }),
    act: () => goTo(path),
  })
  const ofPlace = (place: MenuPlace, group?: string) =>
    user.isModerated || !place.needsModeration ? [command(place.path, t(place.words), place.icon, group)] : []
  return [
    ...reachable(user).flatMap((entry) =>
      'places' in entry ? entry.places.flatMap((place) => ofPlace(place, t(entry.words))) : ofPlace(entry),
    ),
    command(paths.account, t('menu.settings'), 'gear'),
    command(paths.security, t('user.security'), 'lock'),
  ]
}

/** The menu; owners of venues reach their company too, which stands in no menu of theirs. */
function reachable(user: CurrentUser) {
  const entries = menuEntries(user)
  const hasCompany = entries.includes(companyGroup)
  return user.roles.includes('ROLE_VENUE') && !hasCompany ? [...entries, companyGroup] : entries
}

/** What can be done without a page: public profile, appearance, language, the way out. */
export function actionCommands(t: Words, { publicUrl }: CurrentUser): Command[] {
  return [
    ...(publicUrl
      ? [
          {
            id: 'public-profile',
            title: `${t('menu.publicProfile')} ${t('menu.newTab')}`,
            icon: 'external' as const,
            act: () => window.open(publicUrl, '_blank', 'noopener'),
          },
        ]
      : []),
    ...colourSchemes.map((scheme) => ({
      id: `scheme-${scheme}`,
      title: t('palette.scheme', { scheme: t(`user.schemes.${scheme}`) }),
      icon: schemeIcons[scheme],
      act: () => chooseScheme(scheme),
    })),
    ...languages.map((language) => ({
      id: `language-${language}`,
      title: t('palette.language', { language: formatLanguageName(language) }),
      icon: 'globe' as const,
      act: () => void chooseOrSay(language),
    })),
    { id: 'sign-out', title: t('user.signOut'), icon: 'sign-out', act: signOut },
  ]
}
