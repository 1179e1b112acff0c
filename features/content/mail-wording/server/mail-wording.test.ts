import { languages } from '@bouquet/domain/languages'
import { formsOf } from '@bouquet/domain/mail-words'
import { createAccount, createOperator } from '@bouquet/server/database/testing/factories.ts'
import { message, translate } from '@bouquet/server/i18n.ts'
import { openMailWording } from '@bouquet/server/mail-wording/open-mail-wording.ts'
import { shippedWords } from '@bouquet/server/mail-wording/shipped-words.ts'
import { partsOfName } from '@bouquet/server/mail-wording/wording-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailText } from '../contract.ts'
import { mailTextFault } from '../rules/mail-text.ts'
import { knownTexts } from './known-texts.ts'
import { publishPlannedMailTexts } from './publish-mail-text.ts'

const now = new Date('2026-11-24T09:00:00Z')

let server: TestServer
let editor: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  editor = await createOperator(server.db, ['content'], { first_name: 'Ines', last_name: 'Kern' })
})
afterAll(() => server.close())
beforeEach(() => server.setNow(now))

type Wanted = { version?: number; by?: typeof editor }
async function call(method: string, url: string, payload?: object, { version, by = editor }: Wanted = {}) {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${await server.tokenOf({ ...by, roles: ['ROLE_ADMIN'] })}`,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  const answer = await server.app.inject({ method: method as 'PUT', url, headers, ...(payload && { payload }) })
  const isJson = String(answer.headers['content-type']).includes('json')
  const body = (isJson ? answer.json() : {}) as MailText & { code: string; fields?: object }
  return { status: answer.statusCode, text: answer.body, body }
}

const pathOf = (name: string, rest = '', language = 'fr') => `/api/admin/mail-texts/${name}/${language}${rest}`
const words = (text: string) => ({ words: { text }, reason: 'Plus chaleureux.' })
async function published(name: string, sent: object, language = 'fr') {
  await call('PUT', pathOf(name, '', language), { words: sent, reason: 'Plus chaleureux.' })
  expect((await call('PUT', pathOf(name, '/publication', language), { at: null })).status).toBe(200)
  await server.services.mailWording.refresh()
}

test('every shipped text that can be changed keeps the rules itself, in every language', () => {
  const broken = [...knownTexts(server.services).texts.values()].flatMap(({ name, place }) =>
    languages.flatMap((language) => {
      const { namespace, key } = partsOfName(name)
      const shipped = shippedWords(language, namespace, key)
      if (!shipped) return [`${name} ${language}`]
      return formsOf(shipped).flatMap((form) => {
        const fault = mailTextFault(shipped[form] ?? '', form, { shipped, place })
        return fault ? [`${name} ${language} ${form}: ${fault}`] : []
      })
    }),
  )
  expect(broken).toEqual([])
})

test('where a text stands is known from the samples; footers, links at the foot and legal sentences are fixed', () => {
  const { texts } = knownTexts(server.services)
  const placeOf = (name: string) => texts.get(name)?.place
  expect(placeOf('mails:confirmation.subject')).toBe('subject')
  expect(placeOf('mails:confirmation.text')).toBe('text')
  expect(placeOf('mails:confirmation.button')).toBe('button')
  expect(placeOf('mails:facts.date')).toBe('fact')
  expect(placeOf('mails:newRequest.sms')).toBe('sms')
  expect(placeOf('mails:linkHint')).toBe('frame')
  for (const name of ['mails:confirmation.footer', 'mails:coupleFooter', 'mails:lostLink', 'announcement-mails:stop'])
    expect([name, placeOf(name)]).toEqual([name, undefined])
  for (const name of [
    'legal-mails:terms.text',
    'report-mails:redress',
    'money-mails:renewal_ahead.text',
    'mails:brand',
  ])
    expect([name, placeOf(name)]).toEqual([name, undefined])
  expect([...texts.keys()].filter((name) => name.startsWith('catalogues:'))).toEqual([])
})

test('a published text is in the mail that is really sent, in its language alone; a saved one is not', async () => {
  const name = 'account-notices:confirmAddress.subject'
  const send = async (language: 'fr' | 'it', email: string) => {
    const { id } = await createAccount(server.db, { language, email, email_confirmed_at: null })
    await server.jobs.enqueue(server.db, 'send-email-confirmation', { accountId: id as never })
    await server.finishJobs()
    const mails = await server.db
      .selectFrom('outbox_messages')
      .select(['subject', 'html'])
      .where('to_address', '=', email)
      .execute()
    return mails[0]?.subject
  }
  const shipped = translate('fr', 'account-notices', 'confirmAddress.subject')
  expect((await call('PUT', pathOf(name), words("Une dernière chose: l'adresse"))).body).toMatchObject({
    state: 'draft',
    version: 1,
    words: { text: 'Une dernière chose: l’adresse' },
  })
  await server.services.mailWording.refresh()
  expect(await send('fr', 'un@planners.example')).toBe(shipped)
  await call('PUT', pathOf(name, '/publication'), { at: null }, { version: 1 })
  await expect
    .poll(() => message('fr', 'account-notices', 'confirmAddress.subject'))
    .toBe('Une dernière chose: l’adresse')
  expect(await send('fr', 'deux@planners.example')).toBe('Une dernière chose: l’adresse')
  expect(await send('it', 'tre@planners.example')).toBe(translate('it', 'account-notices', 'confirmAddress.subject'))
  const back = await call('PUT', pathOf(name, '/shipped'), { reason: 'Mieux avant.' }, { version: 1 })
  expect(back.body).toMatchObject({ state: 'draft', publicVersion: null })
  await server.services.mailWording.refresh()
  expect(await send('fr', 'trois@planners.example')).toBe(shipped)
})

test('plural forms are chosen as in the shipped text', async () => {
  const { shipped } = (await call('GET', pathOf('adjustment-mails:added.subject'))).body
  const sent = Object.fromEntries(Object.keys(shipped).map((form) => [form, `${form} : {{count}}`]))
  await published('adjustment-mails:added.subject', sent)
  const say = (count: number) => translate('fr', 'adjustment-mails', 'added.subject', { count })
  expect([say(1), say(7)]).toEqual(['one\u00a0: 1', 'other\u00a0: 7'])
})

test('a text message has published words too', async () => {
  await published('account-mails:phoneCode', { text: 'Code {{code}}, {{minutes}} min.' })
  const values = { code: '1234', minutes: 10 }
  expect(translate('fr', 'account-mails', 'phoneCode', values)).toBe('Code 1234, 10 min.')
})

test.each([
  ['Bonjour {{nobody}}', 'placeholder_unknown'],
  ['Ce lien marche longtemps.', 'placeholder_missing'],
  ['<b>{{days}}</b>', 'markup_not_allowed'],
  ['', 'text_required'],
  [`{{days}} ${'a'.repeat(700)}`, 'text_too_long'],
])('%s is refused: %s', async (text, fault) => {
  const answer = await call('PUT', pathOf('account-notices:confirmAddress.note'), words(text))
  expect(answer).toMatchObject({ status: 422, body: { fields: { 'words.text': fault } } })
})

test('a fixed text, an unknown one and other forms than the shipped ones are refused', async () => {
  for (const name of ['mails:coupleFooter', 'mails:nothing', 'legal-mails:terms.subject', 'catalogues:services.X'])
    expect([name, (await call('PUT', pathOf(name), words('Autre'))).status]).toEqual([name, 404])
  const plural = { words: { one: 'un', other: 'des' }, reason: 'Autre.' }
  expect((await call('PUT', pathOf('mails:message.button'), plural)).status).toBe(422)
  const lines = words('Une ligne\net une autre')
  expect((await call('PUT', pathOf('mails:message.button'), lines)).body.fields).toEqual({
    'words.text': 'characters_invalid',
  })
})

test('published words that do not fit the shipped text never stop a mail: the shipped words are sent, and a line is logged', async () => {
  const name = 'mails:links.note'
  await published(name, { text: 'Gardez ces liens.' })
  expect(message('fr', 'mails', 'links.note')).toBe('Gardez ces liens.')
  const lines: unknown[] = []
  const log = { warn: (details: object) => lines.push(details) }
  for (const broken of [{ text: 'Pour {{nobody}}' }, { other: 'x' }, { text: 7 }, {}]) {
    await server.db
      .updateTable('mail_text_versions')
      .set({ words: JSON.stringify(broken) })
      .where('name', '=', name)
      .execute()
    const other = await openMailWording({ db: server.db, url: server.url, log })
    expect(message('fr', 'mails', 'links.note')).toContain('Ces liens')
    await other.stop()
  }
  expect(lines).toContainEqual({ name, language: 'fr', version: 1 })
  expect((await call('GET', pathOf(name))).body).toMatchObject({ isSent: false, state: 'public' })
  await server.services.mailWording.refresh()
})

test('a shipped text that a release has changed is shown as changed since, and found in the list', async () => {
  const name = 'mails:hired.button'
  await call('PUT', pathOf(name), words('Ouvrir'))
  expect((await call('GET', pathOf(name))).body.shippedBefore).toBeNull()
  await server.db
    .updateTable('mail_text_versions')
    .set({ shipped: JSON.stringify({ text: 'Avant' }) })
    .where('name', '=', name)
    .execute()
  expect((await call('GET', pathOf(name))).body.shippedBefore).toEqual({ text: 'Avant' })
  const { texts } = (await call('GET', '/api/admin/mail-texts?state=outdated')).body as unknown as { texts: object[] }
  expect(texts).toMatchObject([{ name, language: 'fr', isOutdated: true }])
})

test('a planned version is sent from its time on, once for all processes', async () => {
  const name = 'mails:message.button'
  const at = '2026-11-25T07:30:00.000Z'
  await call('PUT', pathOf(name), words('Répondre'))
  expect((await call('PUT', pathOf(name, '/publication'), { at }, { version: 1 })).body).toMatchObject({
    state: 'planned',
    planned: { version: 1, at },
  })
  await publishPlannedMailTexts({ db: server.db, now: () => new Date('2026-11-25T07:29:59Z') })
  expect((await call('GET', pathOf(name))).body.publicVersion).toBeNull()
  const due = { db: server.db, now: () => new Date(at) }
  await Promise.all([publishPlannedMailTexts(due), publishPlannedMailTexts(due)])
  expect((await call('GET', pathOf(name))).body).toMatchObject({ state: 'public', publicVersion: 1, planned: null })
  const log = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'mail-text.published')
    .where('actor_id', 'is', null)
    .execute()
  expect(log).toHaveLength(1)
  for (const wrong of ['2026-11-24T08:59:00.000Z', '2028-01-01T00:00:00.000Z'])
    expect((await call('PUT', pathOf(name, '/publication'), { at: wrong })).body.code).toBe('publication_time_invalid')
})

test('of two operators the second is told, with saving, publishing and going back', async () => {
  const name = 'mails:receipt.button'
  await call('PUT', pathOf(name), words('Suivre'), { version: 0 })
  for (const late of [
    () => call('PUT', pathOf(name), words('Voir'), { version: 0 }),
    () => call('PUT', pathOf(name, '/publication'), { at: null }, { version: 0 }),
    () => call('PUT', pathOf(name, '/shipped'), { reason: 'Mieux avant.' }, { version: 0 }),
  ])
    expect((await late()).status).toBe(412)
})

test('a preview has the words of a version before they are published, and changes nothing for others', async () => {
  const name = 'mails:unlocked.title'
  await call('PUT', pathOf(name), words('{{company}} vous connaît'))
  const { mails } = (await call('GET', pathOf(name))).body
  expect(mails[0]).toMatchObject({ kind: 'unlockedMail', sample: 0 })
  const preview = (version: number, kind = 'unlockedMail') =>
    call('GET', pathOf(name, `/versions/${version}/preview?kind=${kind}&sample=0`))
  const seen = (await preview(1)).body as unknown as { html: string; text: string }
  expect(seen.html).toContain('Maison Roux vous connaît')
  expect(seen.text).toContain('Maison Roux vous connaît')
  expect((await preview(0)).text).not.toContain('vous connaît')
  expect(message('fr', 'mails', 'unlocked.title')).not.toContain('vous connaît')
  expect((await preview(1, 'hiredMail')).status).toBe(404)
})

test('a test goes to the operator alone, with the words of the version', async () => {
  const name = 'mails:unlocked.button'
  await call('PUT', pathOf(name), words('Voir la suite'))
  const sent = await call('POST', pathOf(name, '/test'), { kind: 'unlockedMail', sample: 0, version: 1 })
  expect(sent.body).toEqual({ email: editor.email })
  await server.finishJobs()
  const mails = await server.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('to_address', '=', editor.email)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Voir la suite')
  const text = { kind: 'phoneCodeText', sample: 0, version: 0 }
  expect((await call('POST', pathOf('account-mails:phoneCode', '/test'), text)).status).toBe(404)
})

test('texts are found by words, kind, language and state, in pages, and the changed ones leave as a file', async () => {
  const list = async (query: string) =>
    (await call('GET', `/api/admin/mail-texts?${query}`)).body as unknown as {
      texts: { name: string; language: string }[]
      next: string | null
    }
  const first = await list('kind=confirmationMail&language=de&pageSize=3')
  const second = await list(
    `kind=confirmationMail&language=de&pageSize=3&after=${encodeURIComponent(first.next ?? '')}`,
  )
  expect(first.texts).toHaveLength(3)
  expect(second.texts[0]?.name).not.toBe(first.texts[2]?.name)
  await call('PUT', pathOf('mails:erasure.button'), words('x'))
  await call('PUT', pathOf('mails:declined.button'), words('Élargir la recherche'))
  expect((await list('q=elargir%20la')).texts).toMatchObject([{ name: 'mails:declined.button', language: 'fr' }])
  const { text } = await call('GET', '/api/admin/mail-texts.csv?q=elargir')
  expect(text).toContain('mails:declined.button;fr;')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  const { kinds } = (await call('GET', '/api/admin/mail-kinds')).body as unknown as { kinds: { kind: string }[] }
  expect(kinds.map(({ kind }) => kind)).toContain('newRequestText')
})

test('what operators do is in the audit log, and others find nothing', async () => {
  const name = 'mails:reminder.button'
  await call('PUT', pathOf(name), words('Ouvrir'))
  await call('PUT', pathOf(name, '/publication'), { at: null })
  await call('PUT', pathOf(name), words('Ouvrir la demande'))
  await call('PUT', pathOf(name, '/restore'), { version: 1, reason: 'Plus court.' })
  await call('PUT', pathOf(name, '/shipped'), { reason: 'Comme avant.' })
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', editor.id)
    .orderBy('id')
    .execute()
  const own = rows.filter(({ details }) => (details as { text?: string }).text === name)
  expect(own.map(({ action }) => action)).toEqual(
    ['saved', 'published', 'saved', 'restored', 'withdrawn'].map((act) => `mail-text.${act}`),
  )
  expect(own.at(-1)?.details).toMatchObject({ reason: 'Comme avant.' })
  const support = await createOperator(server.db, ['support'])
  expect((await call('GET', pathOf(name), undefined, { by: support })).status).toBe(404)
})
