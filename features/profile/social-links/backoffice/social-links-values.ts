import { normalisedSocialLink, type SocialNetwork, socialNetworks } from '@bouquet/domain/social-links'
import { z } from 'zod'
import { linkProblems, type SocialLinks, type WireNetwork, wireNetworks } from '../contract.ts'

export type SocialValues = Record<WireNetwork, string>

/** Validates each field by its network's rule and normalises it as the server does. */
export const socialValues = z.object(
  Object.fromEntries(socialNetworks.map((network) => [wireNetworks[network], fieldOf(network)])) as Record<
    WireNetwork,
    ReturnType<typeof fieldOf>
  >,
)

function fieldOf(network: SocialNetwork) {
  return z.string().transform((typed, context) => {
    const text = typed.trim()
    const url = text === '' ? '' : normalisedSocialLink(network, text)
    if (url !== null) return url
    context.addIssue({ code: 'custom', message: linkProblems[network] })
    return z.NEVER
  })
}

export function valuesOf(links: SocialLinks): SocialValues {
  return Object.fromEntries(
    socialNetworks.map((network) => [wireNetworks[network], links[wireNetworks[network]] ?? '']),
  ) as SocialValues
}
