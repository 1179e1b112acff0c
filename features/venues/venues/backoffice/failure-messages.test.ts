import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@bouquet/domain/languages'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')

type Messages = { [key: string]: string | Messages }

/** Each failure that a venue owner may see, the message for it, and the source file that shows it. */
const failures = [
  ['the list is not loaded', 'venues/venues', 'venues', 'error', 'venue-list.tsx'],
  ['a venue is not loaded', 'venues/venues', 'venues', 'errors.loading', 'stored-venue.tsx'],
  ['there is no such venue', 'venues/venues', 'venues', 'errors.missing', 'stored-venue.tsx'],
  ['a venue is not published', 'venues/venues', 'venues', 'errors.publishing', 'publish-switch.tsx'],
  ['a venue is not unpublished', 'venues/venues', 'venues', 'errors.unpublishing', 'publish-switch.tsx'],
  ['a venue is not deleted', 'venues/venues', 'venues', 'errors.deleting', 'delete-venue.tsx'],
  ['a venue is not created', 'venues/venue-form', 'venue-form', 'errors.creating', 'venue-form.tsx'],
  ['a venue is not changed', 'venues/venue-form', 'venue-form', 'errors.saving', 'venue-form.tsx'],
  ['the types are not loaded', 'venues/venue-form', 'venue-form', 'errors.types', 'general-step.tsx'],
  ['there are as many images as there may be', 'venues/images', 'venue-images', 'full.title', 'venue-images.tsx'],
  [
    'an image is not sent',
    'media/gallery',
    'gallery',
    'errors.uploadFailed',
    '../../../venues/images/backoffice/venue-images.tsx',
  ],
  [
    'an image is too large',
    'media/gallery',
    'gallery',
    'errors.tooLarge',
    '../../../venues/images/backoffice/venue-images.tsx',
  ],
  [
    'what is said of an image is not saved',
    'media/gallery',
    'gallery',
    'errors.save',
    '../../../venues/images/backoffice/edit-image-dialog.tsx',
  ],
  ['an image is not deleted', 'media/gallery', 'gallery', 'errors.delete', 'gallery-changes.ts'],
] as const

test.each(failures)('%s: it is said in seven languages, where it happens', (_what, feature, namespace, key, source) => {
  const texts = languages.map((language) => textOf(`features/${feature}/messages/${namespace}/${language}.json`, key))
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
  expect(new Set(texts).size).toBe(languages.length)
  expect(readFileSync(path.join(root, 'features', feature, 'backoffice', source), 'utf8')).toContain(`${key}'`)
})

/** Every problem code of the server has a message there; a failure without one uses that of `internal`. */
const codes = [
  'description_required',
  'image_too_large',
  'image_type_unsupported',
  'internal',
  'max_price_required',
  'min_price_required',
  'not_found',
  'premium_required',
  'seated_capacity_required',
  'standing_capacity_required',
  'venue_images_full',
  'venue_incomplete',
  'video_link_invalid',
] as const

test.each(codes)('the code %s has a message of its own in seven languages', (code) => {
  const texts = languages.map((language) => textOf(`contract/messages/problems/${language}.json`, code))
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
  expect(new Set(texts).size).toBe(languages.length)
})

function textOf(file: string, key: string): string {
  const messages = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Messages
  const text = key.split('.').reduce<Messages | string>((part, name) => (part as Messages)[name] ?? '', messages)
  expect(text, `${file} ${key}`).toBeTypeOf('string')
  return text as string
}
