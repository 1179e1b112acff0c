import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { announcementPaths } from './rules/paths.ts'

/** The operators' pages about announcements by mail. */
export const announcements: FeatureScreens = {
  pages: [
    {
      path: announcementPaths.list,
      permission: 'content',
      load: async () => (await import('./backoffice/announcements-page.tsx')).AnnouncementsPage,
      messages: ['announcements'],
    },
    {
      path: announcementPaths.new,
      permission: 'content',
      load: async () => (await import('./backoffice/new-announcement-page.tsx')).NewAnnouncementPage,
      messages: ['announcements', 'editor'],
    },
    {
      path: routeOf(announcementPaths.announcement, 'id'),
      permission: 'content',
      load: async () => (await import('./backoffice/announcement-page.tsx')).AnnouncementPage,
      messages: ['announcements', 'editor'],
    },
  ],
  inGroup: {
    group: 'menu.groups.content',
    places: [{ path: announcementPaths.list, icon: 'send', title: 'menu.announcements', permission: 'content' }],
  },
}
