import { deflateSync } from 'node:zlib'
import { Problem } from '@bouquet/server/http/problem.ts'
import { expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1')
const page = '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >> endobj'
const packed = (text: string, entries = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  `5 0 obj << ${entries} >> stream\n${deflateSync(Buffer.from(text)).toString('latin1')}\nendstream endobj`

async function codeOf(bytes: Uint8Array): Promise<string | null> {
  const error = await checkPdf(bytes).catch((thrown: unknown) => thrown)
  if (error === undefined) return null
  if (!(error instanceof Problem)) throw error
  return error.code
}

test('a brochure with pages, links and packed objects is a document', async () => {
  const link = '4 0 obj << /Type /Annot /A << /S /URI /URI (https://www.ormeraies.example/) >> >> endobj'
  const outline = packed('6 0 << /Title (Salle Voûtée) /JavaScripting (a longer name is another one) >>')
  expect(await codeOf(pdf(`${page}\n${link}\n${outline}`))).toBeNull()
})

test.each([
  ['a web page', '<html><script>alert(1)</script></html>', 'document_type_unsupported'],
  ['a drawing with a script', '<svg onload="alert(1)"/>', 'document_type_unsupported'],
  ['a web page with a PDF behind it', `<script>alert(1)</script>%PDF-1.7\n${page}\n%%EOF`, 'document_type_unsupported'],
  ['a program of a shell', '#!/bin/sh\nrm -rf /\n', 'document_type_unsupported'],
  ['nothing', '', 'document_type_unsupported'],
  ['half a PDF', `%PDF-1.7\n${page}`, 'document_broken'],
])('%s is none', async (_what, text, code) => {
  expect(await codeOf(Buffer.from(text))).toBe(code)
})

test.each([
  ['a script', '/S /JavaScript /JS (app.alert(1))'],
  ['a script whose name is spelled in numbers', '/S /J#61v#61Script'],
  ['a script whose name is spelled in capital numbers', '/S /#4AavaScript'],
  ['a program to start', '/S /Launch /F (calc.exe)'],
  ['a file inside', '/Names << /EmbeddedFiles 9 0 R >>'],
  ['a form of XFA', '/AcroForm << /XFA 8 0 R >>'],
  ['a form that is sent', '/S /SubmitForm /F (https://www.thief.example/)'],
  ['a film', '/Subtype /RichMedia'],
  ['a password', '/Encrypt 7 0 R'],
])('a PDF with %s is refused', async (_what, entry) => {
  expect(await codeOf(pdf(`${page}\n4 0 obj << ${entry} >> endobj`))).toBe('document_active_content')
  if (!entry.includes('Encrypt'))
    expect(await codeOf(pdf(`${page}\n${packed(`4 0 << ${entry} >>`)}`))).toBe('document_active_content')
})

test('compressed parts are read to their end, wherever a chunk ends and whatever type they claim to be', async () => {
  const late = `${'x'.repeat(1_000_003)}/S /JavaScript `
  expect(await codeOf(pdf(packed(late)))).toBe('document_active_content')
  expect(await codeOf(pdf(packed(late, '/Subtype /Image /Filter /FlateDecode')))).toBe('document_active_content')
  const around16k = Array.from({ length: 40 }, (_, place) =>
    packed(`${'y'.repeat(16_384 - 6 + place - 20)}/JavaScript `),
  )
  for (const one of around16k) expect(await codeOf(pdf(one))).toBe('document_active_content')
})

test('objects with a compression filter that is unusual for them are refused unread', async () => {
  expect(
    await codeOf(pdf('5 0 obj << /Type /ObjStm /Filter /ASCIIHexDecode >> stream\n2F4A53\nendstream endobj')),
  ).toBe('document_active_content')
})

test('a PDF that unpacks into a mountain is refused, and soon', async () => {
  const bomb = packed('0'.repeat(300 * 1024 * 1024), '/Filter /FlateDecode')
  expect(await codeOf(pdf(bomb))).toBe('document_broken')
}, 20_000)
