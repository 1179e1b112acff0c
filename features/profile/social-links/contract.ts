import { code, singleLine } from '@bouquet/contract/fields'
import type { ProblemCode } from '@bouquet/contract/problems'
import { route } from '@bouquet/contract/route'
import type { SocialNetwork } from '@bouquet/domain/social-links'
import { instagramStatus } from '@bouquet/features/profile/instagram/contract.ts'
import { z } from 'zod'

/** The field name of each network in the contract. */
export const wireNetworks = {
  facebook: 'snFacebook',
  instagram: 'snInstagram',
  twitter: 'snTwitter',
  tiktok: 'snTikTok',
  linkedin: 'snLinkedIn',
  pinterest: 'snPinterest',
} as const satisfies Record<SocialNetwork, string>
export type WireNetwork = (typeof wireNetworks)[SocialNetwork]

/** The problem code of each network's link. */
export const linkProblems = {
  facebook: 'facebook_url_invalid',
  instagram: 'instagram_url_invalid',
  twitter: 'twitter_url_invalid',
  tiktok: 'tiktok_url_invalid',
  linkedin: 'linkedin_url_invalid',
  pinterest: 'pinterest_url_invalid',
} as const satisfies Record<SocialNetwork, ProblemCode>

// A longer value is refused by its own network's rule.
const longestInput = 2000
const link = singleLine.max(longestInput, code('invalid_urls')).nullable()

/** A link, an `@name` or a name; empty or null for none. All six are required, so that none is deleted by being left out. */
export const socialLinksForm = z.object({
  snFacebook: link,
  snInstagram: link,
  snTwitter: link,
  snTikTok: link,
  snLinkedIn: link,
  snPinterest: link,
})

const storedLink = z.string().nullable()

export const socialLinks = z.object({
  snFacebook: storedLink,
  snInstagram: storedLink,
  snTwitter: storedLink,
  snTikTok: storedLink,
  snLinkedIn: storedLink,
  snPinterest: storedLink,
  instagramStatus,
  /** Of the links, for `If-Match`. */
  version: z.number().int(),
})
export type SocialLinks = z.output<typeof socialLinks>

const ofSocial = { access: 'planner', tag: 'Social networks', path: '/api/social-networks' } as const

export const getSocialLinks = route({
  ...ofSocial,
  method: 'GET',
  summary: 'The caller’s six links and the state of their connection to Instagram.',
  success: { status: 200, body: socialLinks },
  problems: [],
})

export const updateSocialLinks = route({
  ...ofSocial,
  method: 'POST',
  summary: 'Puts these six links in place of those before, each cleaned: https, one host, nothing that tracks.',
  body: socialLinksForm,
  success: { status: 200, body: socialLinks },
  problems: ['invalid_urls', ...Object.values(linkProblems)],
  versioned: true,
})
