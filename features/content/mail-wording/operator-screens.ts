import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { routeOf } from '@bouquet/domain/backoffice-paths'
import { mailTextPaths } from './rules/paths.ts'

/** The operators' pages about the words of mails. */
export const mailWording: FeatureScreens = {
  pages: [
    {
      path: mailTextPaths.list,
      permission: 'content',
      load: async () => (await import('./backoffice/mail-texts-page.tsx')).MailTextsPage,
      messages: ['mail-wording'],
    },
    {
      path: routeOf(mailTextPaths.text, 'id'),
      permission: 'content',
      load: async () => (await import('./backoffice/mail-text-page.tsx')).MailTextPage,
      messages: ['mail-wording', 'text-versions'],
    },
  ],
  inGroup: {
    group: 'menu.groups.content',
    places: [{ path: mailTextPaths.list, icon: 'mail', title: 'menu.mailTexts', permission: 'content' }],
  },
}
