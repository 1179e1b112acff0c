import { expect, test } from 'vitest'
import { normalisedSocialLink, type SocialNetwork, socialNetworks } from './social-links.ts'

test.each<[SocialNetwork, string, string]>([
  [
    'facebook',
    'https://www.facebook.com/maisonalba?ref=page_internal&fbclid=IwAR',
    'https://www.facebook.com/maisonalba',
  ],
  ['facebook', 'fb.com/maison.alba/', 'https://www.facebook.com/maison.alba'],
  ['facebook', 'https://fr-fr.facebook.com/maisonalba', 'https://www.facebook.com/maisonalba'],
  [
    'facebook',
    'http://m.facebook.com/profile.php?id=100012&sk=about',
    'https://www.facebook.com/profile.php?id=100012',
  ],
  ['facebook', 'https://www.facebook.com/people/Maison-Alba/1000', 'https://www.facebook.com/people/Maison-Alba/1000'],
  ['facebook', '@maisonalba', 'https://www.facebook.com/maisonalba'],
  ['instagram', 'https://instagram.com/maison.alba/?igsh=abc#top', 'https://www.instagram.com/maison.alba'],
  ['instagram', ' @maison_alba ', 'https://www.instagram.com/maison_alba'],
  ['instagram', 'maison.alba', 'https://www.instagram.com/maison.alba'],
  ['twitter', 'https://twitter.com/maisonalba?lang=fr', 'https://x.com/maisonalba'],
  ['twitter', '@maisonalba', 'https://x.com/maisonalba'],
  ['tiktok', 'https://www.tiktok.com/@maison.alba?_t=8', 'https://www.tiktok.com/@maison.alba'],
  ['tiktok', 'maison.alba', 'https://www.tiktok.com/@maison.alba'],
  ['linkedin', 'https://fr.linkedin.com/in/camille-laurent-1a2b/', 'https://www.linkedin.com/in/camille-laurent-1a2b'],
  ['linkedin', 'linkedin.com/company/maison-alba?trk=x', 'https://www.linkedin.com/company/maison-alba'],
  ['pinterest', 'https://www.pinterest.fr/maisonalba/', 'https://www.pinterest.com/maisonalba'],
  ['pinterest', 'fr.pinterest.com/maisonalba', 'https://www.pinterest.com/maisonalba'],
])('%s: %s is saved as %s', (network, typed, saved) => {
  expect(normalisedSocialLink(network, typed)).toBe(saved)
  expect(normalisedSocialLink(network, saved)).toBe(saved)
})

test.each<[SocialNetwork, string]>([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=x'],
  ['facebook', 'https://www.facebook.com/events/123'],
  ['facebook', 'https://www.facebook.com/profile.php?id=me'],
  ['facebook', 'https://facebook.com.evil.io/maisonalba'],
  ['facebook', 'https://www.instagram.com/maisonalba'],
  ['instagram', 'https://www.instagram.com/p/Cabc123/'],
  ['instagram', 'https://www.instagram.com/stories/maisonalba'],
  ['instagram', 'https://instagram.com@evil.io/maisonalba'],
  ['instagram', 'maison alba'],
  ['instagram', 'maison-alba!'],
  ['twitter', 'https://x.com/intent/follow'],
  ['twitter', 'https://x.com/maisonalba/status/1'],
  ['twitter', 'https://notx.com/maisonalba'],
  ['tiktok', 'https://www.tiktok.com/maisonalba'],
  ['tiktok', 'https://www.tiktok.com/@maisonalba/video/1'],
  ['linkedin', 'maisonalba'],
  ['linkedin', 'http://www.linkedin.com/in/camille'],
  ['linkedin', 'https://www.linkedin.com/school/x'],
  ['pinterest', 'https://www.pinterest.com/pin/1'],
  ['pinterest', 'https://www.pinterest.evil/maisonalba'],
])('%s: %s is refused', (network, typed) => {
  expect(normalisedSocialLink(network, typed)).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.io/x',
  'https://',
  'https://x',
  'ftp://x.com/a',
  '%',
  `https://x.com/${'a'.repeat(600)}`,
  'https://x.com:8443/a',
  'https:\\\\x.com\\a',
])('no network takes %s', (typed) => {
  for (const network of socialNetworks) expect(normalisedSocialLink(network, typed), network).toBeNull()
})
