import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import type { FeatureScreens, MenuGroup } from '@bouquet/backoffice/screens/feature-screens.ts'
import { awaitsModeration } from '@bouquet/backoffice/session/moderation.ts'
import { companyPaths } from './rules/paths.ts'

/** Loaded apart, because only those see it who are not approved yet. */
const ModerationNote = lazyExtra(async () => (await import('./backoffice/moderation-note.tsx')).ModerationNote)

/** A provider who has venues alone chooses languages on the page of services, but no services. */
function groupWith(title: 'menu.companyServices' | 'menu.companyLanguages'): MenuGroup {
  return {
    title: 'menu.company',
    icon: 'building',
    places: [
      { path: companyPaths.details, icon: 'building', title: 'menu.companyDetails', isNew: true },
      { path: companyPaths.address, icon: 'mail', title: 'menu.companyAddress' },
      { path: companyPaths.services, icon: 'handshake', title, isNew: true },
    ],
  }
}

/** A provider's company. */
export const company: FeatureScreens = {
  pages: [
    {
      path: companyPaths.details,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/company-details-page.tsx')).CompanyDetailsPage,
      messages: ['company', 'onboarding'],
    },
    {
      path: companyPaths.address,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/company-address-page.tsx')).CompanyAddressPage,
      messages: ['company', 'onboarding'],
    },
    {
      path: companyPaths.services,
      roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
      load: async () => (await import('./backoffice/company-services-page.tsx')).CompanyServicesPage,
      messages: ['company', 'onboarding'],
    },
  ],
  menu: [
    { entry: groupWith('menu.companyServices'), roles: ['ROLE_PRESTATAIRE'] },
    {
      entry: groupWith('menu.companyLanguages'),
      roles: ['ROLE_VENUE'],
      isShown: ({ roles }) => !roles.includes('ROLE_PRESTATAIRE'),
    },
  ],
  menuHead: [{ isShown: awaitsModeration, Component: ModerationNote }],
}
