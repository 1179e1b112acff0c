import type { CurrentUser } from '@bouquet/contract/session-contract'
import type { Command } from '@bouquet/ui/parts/command-palette.tsx'
import type { TFunction } from 'i18next'
import { chooseScheme, colourSchemes } from '../colour-scheme.ts'
import { formatLanguageName } from '../formats.ts'
import { chooseOrSay } from '../language-choices.tsx'
import type { FeatureScreens, MenuPlace } from '../screens/feature-screens.ts'
import { offeredLanguages } from '../served.ts'
import { signOut } from '../session/session.ts'
import { menuOf } from './menu.ts'
import { schemeIcons } from './scheme-icons.ts'

type Translate = TFunction<'shell'>

/** Every page that this user may open. */
export function pageCommands(
  t: Translate,
  screens: readonly FeatureScreens[],
  user: CurrentUser,
  goTo: (path: string) => void,
): Command[] {
  const ofPlace = ({ path, title, icon, needsModeration }: MenuPlace, group?: string) =>
    user.isModerated || !needsModeration
      ? [{ id: path, title: t(title), icon, ...(group && { detail: group }), act: () => goTo(path) }]
      : []
  const others = screens.flatMap(({ closingMenu = [], accountMenu = [] }) => [...closingMenu, ...accountMenu])
  return [
    ...menuOf(screens, user).flatMap((entry) =>
      'places' in entry ? entry.places.flatMap((place) => ofPlace(place, t(entry.title))) : ofPlace(entry),
    ),
    ...others.flatMap((place) => ofPlace(place)),
  ]
}

/** Actions that need no page: public profile, appearance, language, sign out. */
export function actionCommands(t: Translate, { publicUrl }: CurrentUser): Command[] {
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
    ...offeredLanguages().map((language) => ({
      id: `language-${language}`,
      title: t('palette.language', { language: formatLanguageName(language) }),
      icon: 'globe' as const,
      act: () => void chooseOrSay(language),
    })),
    { id: 'sign-out', title: t('user.signOut'), icon: 'sign-out', act: signOut },
  ]
}
