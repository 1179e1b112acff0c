import type { IncomingMessage } from 'node:http'
import { countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import { readLanguagePrefix } from '@bouquet/domain/public-addresses'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { frontPath, pathFor } from '../public-address.ts'

const prefixes = new WeakMap<IncomingMessage, Language>()

/** Removes the language prefix from an address before routing, so that each page has one route: `/en/guide/list` → `/guide/list`. */
export function withoutLanguagePrefix(request: IncomingMessage): string {
  const { language, path } = readLanguagePrefix(request.url ?? '/')
  if (language) prefixes.set(request, language)
  return path
}

/** The language prefix of a page's address; null without one. */
export function prefixOf({ raw }: Pick<FastifyRequest, 'raw'>): Language | null {
  return prefixes.get(raw as IncomingMessage) ?? null
}

const ownLinks = /(?<!data-language="\w\w") (href|action|formaction)="(\/[^/"][^"]*|\/)"/gi

/**
 * Rewrites a page's links to the reader's language, and those to the front page to its actual address; links to other languages and
 * absolute addresses stay unchanged.
 */
export function withOwnLinks(ctx: Pick<Context, 'config' | 'settings' | 'country' | 'language'>, html: string): string {
  if (ctx.language === countryFacts(ctx.country).defaultLanguage && frontPath(ctx) === frontPagePath) return html
  return html.replace(ownLinks, (_, name, path) => ` ${name}="${pathFor(ctx, path)}"`)
}
