import type { IncomingMessage } from 'node:http'
import { countryFacts } from '@bouquet/domain/countries'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import { readLanguagePrefix } from '@bouquet/domain/public-addresses'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { frontPath, pathFor } from '../public-address.ts'

const prefixes = new WeakMap<IncomingMessage, Language>()

/** Takes the language off an address before it is routed, so that each page has one route: `/en/guide/list` → `/guide/list`. */
export function withoutLanguagePrefix(request: IncomingMessage): string {
  const { language, path } = readLanguagePrefix(request.url ?? '/')
  if (language) prefixes.set(request, language)
  return path
}

/** The language that the address of a page names; null without. */
export function prefixOf({ raw }: Pick<FastifyRequest, 'raw'>): Language | null {
  return prefixes.get(raw as IncomingMessage) ?? null
}

const ownLinks = /(?<!data-language="\w\w") (href|action|formaction)="(\/[^/"][^"]*|\/)"/gi

/** A page with its ways on in the reader's language, and to the front page where it is; the ways to other languages and whole addresses stay. */
export function withOwnLinks(ctx: Pick<Context, 'config' | 'country' | 'language'>, html: string): string {
  if (ctx.language === countryFacts(ctx.country).defaultLanguage && frontPath(ctx.config) === frontPagePath) return html
  return html.replace(ownLinks, (_, name, path) => ` ${name}="${pathFor(ctx, path)}"`)
}
