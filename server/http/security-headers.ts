import type { Config } from '../config/config.ts'

/** The security headers of every response. They are the same for all, so they are built once. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(config.production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The XSS filter of old browsers introduced more vulnerabilities than it prevented.
    'x-xss-protection': '0',
  }
}

/**
 * Those of an answer that is only data: it is never shown as a page, so nothing may be loaded by it, and the headers that concern pages are left
 * out, which are half of the bytes of a small answer.
 */
export function dataHeaders(config: Config): Record<string, string> {
  const { 'content-security-policy': _, ...ofPages } = securityHeaders(config)
  const ofData = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => ofData.includes(name))),
  }
}

/** Video players that load when a visitor clicks; both promise not to set cookies on these hosts. */
const players = 'https://www.youtube-nocookie.com https://player.vimeo.com'

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/** Stripe's card fields need its own script and frames; without Stripe's keys no other origin is allowed. */
function contentSecurityPolicy({ ports, mapTiles }: Config): string {
  const hasStripe = ports.payments.kind === 'stripe'
  return [
    "default-src 'self'",
    `script-src 'self'${hasStripe ? ` ${stripeScripts}` : ''}`,
    // React Aria and the charts position elements by style attributes.
    "style-src 'self' 'unsafe-inline'",
    // A picture that is being cropped is shown from the browser's memory, before it is uploaded.
    `img-src 'self' data: blob:${hasStripe ? ' https://*.stripe.com' : ''}${mapTiles ? ` ${mapTiles.origin}` : ''}`,
    `frame-src 'self' ${players}${hasStripe ? ` ${stripeScripts} https://hooks.stripe.com` : ''}`,
    ...(hasStripe ? ["connect-src 'self' https://api.stripe.com"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
