import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@bouquet/domain/languages'
import { composeMail } from '@bouquet/server/mail/compose-mail.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { renderMail } from '@bouquet/site/render.tsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleMails } from './sample-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const root = path.resolve(import.meta.dirname, '..')

/** The exported functions of the features that return a mail. */
function mailFunctions(): string[] {
  const files = globSync('features/*/*/server/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(/^export function (\w+)\((?:(?!^\}$).)*?\): MailContent \{$/gms)].map(
      ([, name]) => name ?? '',
    )
  })
}

const samplesIn = (language: Language): [string, MailContent][] =>
  Object.values(sampleMails).flatMap((mails) =>
    Object.entries(mails).flatMap(([name, write]) =>
      write(language).map((content, place): [string, MailContent] => [`${name}/${place}`, content]),
    ),
  )

test('every mail that a feature can write has its sample', () => {
  const sampled = Object.values(sampleMails).flatMap((mails) => Object.keys(mails))
  expect(sampled.toSorted()).toEqual(mailFunctions().toSorted())
})

test('a notice about an account is composed in a mail file, where its sample is found', () => {
  const writers = globSync('features/*/*/server/**/*.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('account-notice.ts'),
  )
  expect(writers.filter((file) => !/-mails?\.ts$/.test(file))).toEqual([])
})

/** An unfilled placeholder, a key without a message, or a missing value. */
const unfinished = /\{\{|\}\}|\$t\(|undefined|\bnull\b|NaN|Invalid Date|\[object|returned an object|^[a-z]\w*(\.\w+)+$/m

test.each(languages)('no mail in %s lacks a text or a value', (language) => {
  for (const [name, content] of samplesIn(language)) {
    const { subject, text, html } = composeMail({ renderMail }, 'camille@planners.example', content)
    const texts = [subject, content.preview, content.title, content.footer, ...content.blocks.flatMap(textsOf)]
    expect([name, texts.filter((each) => each.trim() === '' || unfinished.test(each))]).toEqual([name, []])
    expect([name, text.includes('{{'), html.includes('{{')]).toEqual([name, false, false])
    expect(html).toContain(`<html lang="${language}"`)
  }
})

function textsOf(block: MailContent['blocks'][number]): string[] {
  if (block.kind === 'facts') return block.facts.flatMap(({ label, value }) => [label, value])
  return [block.kind === 'button' ? block.label : block.text]
}

const visit = (url: string) => server.app.inject({ url, headers: { host: 'fr.localhost', accept: 'text/html' } })

test('the page of all mails leads to each of them', async () => {
  const { body } = await visit('/dev/mails')
  const links = [...body.matchAll(/href="\/dev\/mails\/([^"]+)"/g)].map(([, name]) => name)
  expect(links).toEqual(samplesIn('fr').map(([name]) => name))
})

test('the page of a mail shows it in every language, as HTML and as text', async () => {
  const { body, statusCode } = await visit('/dev/mails/confirmAddressMail/0')
  expect(statusCode).toBe(200)
  for (const language of languages) {
    const content = new Map(samplesIn(language)).get('confirmAddressMail/0')
    expect(body).toContain(`&lt;html lang=&quot;${language}&quot;`)
    expect(body.replaceAll(/<span class="whole">([^<]*)<\/span>/g, '$1')).toContain(`<p>${content?.subject}</p>`)
  }
  expect(body.split('<pre')).toHaveLength(languages.length + 1)
})

test('a mail that does not exist has no page', async () => {
  for (const url of ['/dev/mails/nothing/0', '/dev/mails/confirmAddressMail/9', '/dev/mails/confirmAddressMail/x'])
    expect((await visit(url)).statusCode).toBe(404)
})

test('without the demonstration these pages do not exist', async () => {
  const plain = await startTestServer({ DEMONSTRATION: 'off' })
  const { statusCode } = await plain.app.inject({ url: '/dev/mails', headers: { host: 'fr.localhost' } })
  await plain.close()
  expect(statusCode).toBe(404)
})
