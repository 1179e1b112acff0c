import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, dropDraft, readDraft, saveDraft, valuesText } from './form-draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const values = { title: 'Le dîner', budget: Number.NaN, place: { city: 'Talloires', latitude: null } }
const form = { accountId: 'anna', page: '/portfolios/new', item: '', values }
const key = draftKey(form)

test('what stood in a form comes back as it was, empty numbers too, until it is dropped', () => {
  saveDraft(key, { values, base: valuesText({ title: '' }) })
  expect(readDraft(key)).toEqual({ values, base: valuesText({ title: '' }) })
  dropDraft(key)
  expect(readDraft(key)).toBeNull()
})

test.each([{ accountId: 'bea' }, { page: '/portfolios/1/edit' }, { item: 'photo 2' }, { values: { name: '' } }])(
  'a draft belongs to one person, one page and one form: %j gets none',
  (other) => {
    saveDraft(key, { values, base: '' })
    expect(readDraft(draftKey({ ...form, ...other }))).toBeNull()
  },
)

test('passwords, codes and files are never stored', () => {
  const secret = { password: 'geheim-1', currentPassword: 'geheim-2', newPassword: 'geheim-3', code: '123456' }
  const picture = { url: '/files/one.jpg', file: new File(['x'], 'one.jpg') }
  saveDraft(key, { values: { ...secret, title: 'Le dîner', picture }, base: '' })
  expect([...stored.values()].join()).not.toMatch(/geheim|123456/)
  expect(readDraft(key)?.values).toEqual({ title: 'Le dîner', picture: { url: '/files/one.jpg' } })
})

test.each(['', 'null', '{', '{"values":null}', '[]', '{"values":{}}'])('what is no draft (%j) is none', (text) => {
  stored.set(key, text)
  expect(readDraft(key)).toBeNull()
})

test('a browser that refuses to store anything breaks no form', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  })
  saveDraft(key, { values, base: '' })
  expect(readDraft(key)).toBeNull()
})

test('a form with a password or a code stores no draft', () => {
  const fields = globSync('features/**/backoffice/**/*.tsx').filter((file) =>
    /<PasswordField|one-time-code/.test(readFileSync(file, 'utf8')),
  )
  expect(fields.length).toBeGreaterThan(5)
  const apart = ['use-change-password.ts', 'use-verify-phone.ts'].map(
    (name) => `features/people/accounts/backoffice/${name}`,
  )
  for (const file of [...fields, ...apart]) {
    const saves = readFileSync(file, 'utf8').match(/\buse(Versioned)?Save(<.*>)?\(form, \{\s*(draftOf: null)?/g) ?? []
    expect(
      saves.filter((save) => !save.endsWith('draftOf: null')),
      file,
    ).toEqual([])
  }
})
