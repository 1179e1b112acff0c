import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { settingPaths } from './rules/paths.ts'

/** The operators' pages about settings. */
export const settings: FeatureScreens = {
  pages: [
    {
      path: settingPaths.list,
      permission: 'settings.money',
      load: async () => (await import('./backoffice/settings-page.tsx')).SettingsPage,
      messages: ['settings'],
    },
    {
      path: routeOf(settingPaths.group, 'id'),
      permission: 'settings.money',
      load: async () => (await import('./backoffice/setting-group-page.tsx')).SettingGroupPage,
      messages: ['settings'],
    },
  ],
  inGroup: {
    group: 'menu.groups.platform',
    places: [{ path: settingPaths.list, icon: 'gear', title: 'menu.platformSettings', permission: 'settings.money' }],
  },
}
