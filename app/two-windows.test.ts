import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { languages } from '@bouquet/domain/languages'
import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import {
  createEventRequest,
  createPhoto,
  createPortfolio,
  createProject,
  createProvider,
  createReview,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Stored = Record<string, unknown>
type Owner = Awaited<ReturnType<typeof createProvider>>

/** One form: where it is read, which part of the answer it holds, where it is saved, and what two windows type into it. */
type Form = {
  prepare?: (owner: Owner) => Promise<string>
  who?: () => Promise<{ id: string }>
  read: (id: string) => string
  part?: (answer: Stored, id: string) => Stored
  save: (id: string) => [method: string, path: string]
  body: (part: Stored, typed: 'one' | 'other') => object
  version?: string
}

const listed = (list: string) => (answer: Stored, id: string) =>
  (answer[list] as Stored[]).find((one) => one.id === id || one.code === id) as Stored
const names = { one: 'Maison Aubépine', other: 'Maison Églantine' }
const prose = { one: 'Von der Ersten geschrieben', other: 'Von der anderen geschrieben' }
const links = ['snFacebook', 'snInstagram', 'snTwitter', 'snTikTok', 'snLinkedIn', 'snPinterest']
const wedding = {
  description: 'Eine einzige Tafel unter Bäumen.',
  weddingDate: '2026-05-16',
  totalBudget: 30_000,
  plannerBudget: 3_000,
  numberOfGuests: 90,
  location: 'Domaine des Ormes',
  style: 'Schlicht',
  prestations: [],
}
const announcement = (title: string) => ({
  audience: 'all',
  plan: 'any',
  approval: 'any',
  countries: ['DE'],
  languages: ['de'],
  texts: [{ language: 'de', title, html: '<p>Neu bei uns.</p>', button: '' }],
  fallback: 'de',
  buttonUrl: '',
  mailsPerMinute: 60,
})
const promotion = {
  form: 'alert',
  kind: 'planner',
  country: null,
  language: null,
  description: 'Neu bei uns.',
  buttonText: null,
  buttonLink: null,
  showOncePerUser: false,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  isActive: true,
}
const guide = () => ({
  language: 'de',
  slug: `ratgeber-${randomUUID().slice(0, 8)}`,
  title: 'Ein Ratgeber',
  description: 'Worum es geht.',
  body: '## Erstens',
})
const administrator = () => createProvider(server.db, { account: { roles: ['ROLE_ADMIN'] } })
const created = async (who: { id: string }, path: string, body: object) =>
  ((await server.call(who, 'POST', path, body)).body as { id: string }).id

const forms: Record<string, Form> = {
  'the company': {
    read: () => '/api/company/details',
    save: () => ['POST', '/api/company/details'],
    body: (_, typed) => ({ name: names[typed], siret: '73282932000074', webSite: '', dateOfCreation: '2019-04-01' }),
  },
  'the address': {
    read: () => '/api/company/address',
    save: () => ['POST', '/api/company/address'],
    body: ({ zipcode, city, countryCode, latitude, longitude }, typed) => ({
      ...{ zipcode, city, countryCode, latitude, longitude },
      street: `1 rue ${names[typed]}`,
    }),
  },
  'the services': {
    read: () => '/api/company/services',
    save: () => ['POST', '/api/company/services'],
    body: (_, typed) => ({
      langues: [1],
      prestations: [1],
      prestationDetails: [{ prestationId: 1, description: prose[typed], budgetStartingFrom: null }],
    }),
  },
  'the texts of a planner': {
    read: () => '/api/portrait-experiences',
    save: () => ['POST', '/api/portrait-experiences'],
    body: (_, typed) => ({ portrait: `<p>${prose[typed]}</p>`, experience: '', service: '', benefits: '' }),
  },
  'the links to social networks': {
    read: () => '/api/social-networks',
    save: () => ['POST', '/api/social-networks'],
    body: (_, typed) => ({
      ...Object.fromEntries(links.map((name) => [name, null])),
      snPinterest: `https://www.pinterest.com/${typed}`,
    }),
  },
  'a photo': {
    prepare: async ({ id }) => (await createPhoto(server.db, id)).id,
    read: () => '/api/images',
    part: listed('images'),
    save: (id) => ['PATCH', `/api/images/update-image/${id}`],
    body: (_, typed) => ({ title: names[typed], description: prose[typed] }),
  },
  'a real wedding': {
    prepare: async ({ id }) => (await createPortfolio(server.db, id)).id,
    read: (id) => `/api/portfolios/${id}`,
    save: (id) => ['PUT', `/api/portfolios/${id}`],
    body: (_, typed) => ({ ...wedding, title: names[typed] }),
  },
  'a saved reply': {
    prepare: (owner) => created(owner, '/api/saved-replies', { title: 'Ein Anruf', texts: { de: 'Guten Tag' } }),
    read: () => '/api/saved-replies',
    part: listed('savedReplies'),
    save: (id) => ['PUT', `/api/saved-replies/${id}`],
    body: (_, typed) => ({ title: 'Ein Anruf', texts: { de: prose[typed] } }),
  },
  'the own note on a request': {
    prepare: async ({ id }) => {
      const project = await createProject(server.db, [id])
      return (await createEventRequest(server.db, id, project.id)).id
    },
    read: (id) => `/api/event-requests/${id}`,
    save: (id) => ['PUT', `/api/event-requests/${id}/note`],
    body: (_, typed) => ({ text: prose[typed] }),
    version: 'noteVersion',
  },
  'the reply to a review': {
    prepare: async ({ id }) => (await createReview(server.db, id, { state: 'published' })).id,
    read: () => '/api/reviews',
    part: listed('items'),
    save: (id) => ['POST', `/api/reviews/${id}/reply`],
    body: (_, typed) => ({ text: prose[typed] }),
    version: 'replyVersion',
  },
  'the VAT number': {
    read: () => '/api/company/vat-number',
    save: () => ['POST', '/api/company/vat-number'],
    body: (_, typed) => ({ vatNumber: typed === 'one' ? 'FR14987654324' : 'FR44732829320' }),
  },
  'the names of the account': {
    read: () => '/api/me',
    part: ({ user }) => user as Stored,
    save: () => ['POST', '/api/account/update-personal-info'],
    body: (_, typed) => ({ firstname: typed === 'one' ? 'Anne' : 'Berthe', lastname: 'Duroc' }),
    version: 'namesVersion',
  },
  'a promotion': {
    who: administrator,
    prepare: (owner) => created(owner, '/api/admin/promotions', { ...promotion, title: 'Neues' }),
    read: (id) => `/api/admin/promotions/${id}`,
    save: (id) => ['PUT', `/api/admin/promotions/${id}`],
    body: (_, typed) => ({ ...promotion, title: names[typed] }),
  },
  'an entry of the catalogue': {
    who: administrator,
    prepare: async (owner) => {
      const labels = Object.fromEntries(languages.map((language) => [language, `Orgel ${randomUUID().slice(0, 8)}`]))
      return (
        (await server.call(owner, 'POST', '/api/admin/catalogues/prestations', { labels })).body as { code: string }
      ).code
    },
    read: () => '/api/admin/catalogues/prestations',
    part: listed('entries'),
    save: (code) => ['PUT', `/api/admin/catalogues/prestations/entries/${code}`],
    body: ({ labels }, typed) => ({ labels: { ...(labels as object), de: names[typed] } }),
  },
  'a guide in one language': {
    who: administrator,
    prepare: (owner) => created(owner, '/api/admin/guides', { ...guide(), reason: 'Ein neuer Ratgeber' }),
    read: (id) => `/api/admin/guides/${id}/texts/de`,
    save: (id) => ['PUT', `/api/admin/guides/${id}/texts/de`],
    body: ({ slug }, typed) => ({ ...guide(), slug, title: names[typed], reason: 'Ein anderer Titel' }),
  },
  'a legal page in one language': {
    who: administrator,
    prepare: async () => {
      await storeFirstLegalTexts(server.db, new Date())
      return 'privacy'
    },
    read: (page) => `/api/admin/legal-texts/${page}/de`,
    save: (page) => ['PUT', `/api/admin/legal-texts/${page}/de`],
    body: (_, typed) => ({ title: names[typed], description: 'Worum es geht.', body: '## Eins', reason: 'Klarer.' }),
  },
  'an announcement': {
    who: administrator,
    prepare: (owner) => created(owner, '/api/admin/announcements', announcement(names.one)),
    read: (id) => `/api/admin/announcements/${id}`,
    save: (id) => ['PUT', `/api/admin/announcements/${id}`],
    body: (_, typed) => announcement(`${names[typed]} `),
  },
  'a text of mails in one language': {
    who: administrator,
    read: () => '/api/admin/mail-texts/mails:hired.title/de',
    save: () => ['PUT', '/api/admin/mail-texts/mails:hired.title/de'],
    body: (_, typed) => ({ words: { text: names[typed] }, reason: 'Herzlicher' }),
  },
  'a group of settings': {
    who: administrator,
    read: () => '/api/admin/settings/limits',
    save: () => ['PUT', '/api/admin/settings'],
    body: (_, typed) => ({
      group: 'limits',
      values: { adjustmentCredits: typed === 'one' ? 30 : 31 },
      reason: prose[typed],
    }),
  },
}

async function opened({ who, prepare, read, part = (answer) => answer, save, body, version = 'version' }: Form) {
  const owner = (await (who?.() ?? createProvider(server.db))) as Owner
  const id = (await prepare?.(owner)) ?? ''
  const stored = async () => part((await server.call(owner, 'GET', read(id))).body as Stored, id)
  const send = async (typed: 'one' | 'other', named?: unknown) => {
    const [method, url] = save(id)
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${await server.tokenOf(owner)}`,
      ...(named !== undefined && { 'if-match': `"${named}"` }),
    }
    const answer = await server.app.inject({
      method: method as 'PUT',
      url,
      headers,
      payload: body(await stored(), typed),
    })
    return { status: answer.statusCode, answer: answer.json() as Stored, warning: answer.headers.warning }
  }
  return { stored, send, versionOf: (values: Stored) => values[version] }
}

describe.each(Object.entries(forms))('of two windows on %s', (_, form) => {
  test('the second is stopped, what the first saved stays, and the second may save over it once it has read it', async () => {
    const { stored, send, versionOf } = await opened(form)
    const read = versionOf(await stored())
    expect(read).toEqual(expect.any(Number))
    expect((await send('one', read)).status).toBe(200)
    const saved = await stored()
    expect(versionOf(saved)).not.toBe(read)
    expect(await send('other', read)).toMatchObject({ status: 412, answer: { code: 'changed_elsewhere' } })
    expect(await stored()).toEqual(saved)
    expect(await send('other', versionOf(saved))).toMatchObject({ status: 200, warning: undefined })
    // A client that names no version replaces what is stored, and is warned.
    expect(await send('one')).toMatchObject({ status: 200, warning: expect.stringContaining('If-Match') })
  })

  test('that save at one moment one is stopped', async () => {
    const { stored, send, versionOf } = await opened(form)
    const read = versionOf(await stored())
    const answers = await Promise.all([send('one', read), send('other', read)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
})

/** Forms that replace nothing which is stored, each with what it does instead. */
const withoutVersion: Record<string, string> = {
  'features/content/announcements/backoffice/announcement-acts.ts': 'the version that is shown is sent with the start',
  'features/content/guides/backoffice/guide-changes.ts': 'the newest version is sent with each change',
  'features/content/legal/backoffice/change-dialog.tsx': 'shows what is sent with the versions that were read',
  'features/content/legal/backoffice/legal-text-changes.ts': 'the newest version is sent with each change',
  'features/content/legal/backoffice/new-change-page.tsx': 'the versions that were read are sent with it',
  'features/content/mail-wording/backoffice/mail-text-changes.ts': 'the newest version is sent with each change',
  'features/content/text-versions/backoffice/restore-dialog.tsx':
    'only asks for a reason; the caller sends the version',
  'features/leads/conversations/backoffice/conversation-queries.ts': 'a message is added',
  'features/leads/event-requests/backoffice/decline-queries.ts': 'a request is declined once',
  'features/money/adjustments/backoffice/adjustment-queries.ts': 'an adjustment is added, and decided on once',
  'features/money/coupons/backoffice/coupon-card.tsx': 'a code is used once',
  'features/money/coupons/backoffice/reduction-form.tsx': 'orders anew; the newest order of a company is reduced',
  'features/operator/change-moderation/backoffice/change-queries.ts':
    'a change is settled once; the second operator is notified',
  'features/operator/companies/backoffice/company-queries.ts': 'the owner that was seen is sent with it',
  'features/operator/company-merges/backoffice/merge-queries.ts': 'a company ends once; the second is told',
  'features/operator/corrections/backoffice/email-form.tsx': 'another address is asked for, and confirmed by its link',
  'features/operator/coupons/backoffice/coupon-queries.ts': 'a coupon is created, and ended once',
  'features/money/premium-grants/backoffice/premium-queries.ts': 'months are added, and Premium ends once',
  'features/operator/administration/backoffice/administration-queries.ts': 'a profile is decided on once',
  'features/operator/operators/backoffice/operator-queries.ts': 'roles are sent with those that were seen',
  'features/operator/background-jobs/backoffice/job-queries.ts':
    'deletes a job once; of two operators the second is told',
  'features/operator/machine/backoffice/machine-queries.ts': 'stores nothing: pages and tables are made anew',
  'features/operator/payments/backoffice/payment-queries.ts':
    'a purchase is refunded once, and of Premium what is left',
  'features/operator/report-decisions/backoffice/report-queries.ts': 'a report is decided on once',
  'features/operator/data-requests/backoffice/data-request-queries.ts': 'a request is recorded, and settled once',
  'features/operator/suspensions/backoffice/suspension-queries.ts':
    'an account is suspended once; the second is refused',
  'features/operator/review-moderation/backoffice/review-queries.ts': 'a review is decided on once',
  'features/operator/venue-validation/backoffice/venue-queries.ts': 'a venue is decided on once',
  'features/operator/settings/backoffice/setting-queries.ts':
    'the version in force is sent, and a colleague’s is shown',
  'features/people/accounts/backoffice/deletion-dialog.tsx': 'an account is deleted',
  'features/people/accounts/backoffice/email-section.tsx': 'another address is asked for, and confirmed by its link',
  'features/people/accounts/backoffice/use-change-password.ts': 'the present password is asked for',
  'features/people/accounts/backoffice/use-verify-phone.ts': 'the number is proved by its code',
  'features/people/onboarding/backoffice/use-finish-onboarding.ts': 'the onboarding is finished once',
  'features/people/second-factor/backoffice/passkey-dialog.tsx': 'a passkey is added',
  'features/people/second-factor/backoffice/totp-dialog.tsx': 'the code of the new app is asked for',
  'features/reports/reports/backoffice/report-queries.ts': 'a request or a message is reported once',
  'features/reviews/reviews/backoffice/invitation-queries.ts': 'invitations are sent',
  'features/reviews/reviews/backoffice/review-queries.ts': 'a review is reported once; the reply has a version',
  'features/venues/availability/backoffice/calendar-queries.ts': 'the entry names when it was last changed',
  'features/venues/availability/backoffice/links-queries.ts': 'a calendar is added',
}

test('every form that replaces what is stored has a version, or says what it does instead', () => {
  const unversioned = globSync('features/**/backoffice/**/*.{ts,tsx}')
    .filter((file) => readFileSync(file, 'utf8').includes("forms/use-save.ts'"))
    .map((file) => file.replaceAll('\\', '/'))
  expect(unversioned.toSorted()).toEqual(Object.keys(withoutVersion).toSorted())
})
