import { code, multiLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { maxPortraitHtml } from '@bouquet/domain/portrait'
import { z } from 'zod'

const html = multiLine.max(maxPortraitHtml, code('text_too_long'))

/** Four texts in HTML with paragraphs, bold and lists; an empty text is ''. */
export const portraitTexts = z.object({ portrait: html, experience: html, service: html, benefits: html })
export type PortraitTexts = z.output<typeof portraitTexts>

/** As they are stored. */
export const storedPortrait = portraitTexts.extend({ /** For `If-Match`. */ version: z.number().int() })
export type StoredPortrait = z.output<typeof storedPortrait>

const ofPortrait = { access: 'planner', tag: 'Portrait', path: '/api/portrait-experiences' } as const

export const getPortrait = route({
  ...ofPortrait,
  method: 'GET',
  summary: 'The caller’s texts about themselves, as the public page shows it.',
  success: { status: 200, body: storedPortrait },
  problems: [],
})

export const updatePortrait = route({
  ...ofPortrait,
  method: 'POST',
  summary:
    'Puts these texts on the public page, cleaned: paragraphs, bold and lists are kept, blank runs become one line. Answers what is saved.',
  body: portraitTexts,
  success: { status: 200, body: storedPortrait },
  problems: ['text_too_long'],
  versioned: true,
})
