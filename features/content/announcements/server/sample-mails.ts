import { accountPaths } from '@bouquet/features/people/accounts/rules/paths.ts'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { newsPath } from '../rules/news-path.ts'
import { announcementMail } from './announcement-mail.ts'

const html =
  '<p>Vos demandes se trient désormais <strong>par date de mariage</strong>.</p><h3>À essayer</h3><ul><li><p>le filtre « Ce mois-ci »</p></li><li><p>les <a href="/event-requests">rappels</a></p></li></ul>'
const words = { title: 'Du nouveau dans vos demandes', html, button: 'Voir mes demandes', buttonUrl: '/event-requests' }

export const mails = {
  announcementMail: (language) =>
    [sample.link(newsPath('token')), null].map((stop) =>
      announcementMail({ language, ...words }, { origin: sample.origin, stop }, accountPaths.account),
    ),
} satisfies SampleMails
