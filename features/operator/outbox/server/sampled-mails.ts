import { type Language, languages } from '@bouquet/domain/languages'
import type { Services } from '@bouquet/server/context.ts'
import { type RenderedMail, renderedMail } from '@bouquet/server/mail/rendered-mail.ts'

type SampledMail = RenderedMail & { language: Language }

/** Every mail by feature, with the subject of each of its variants. */
export function listSampledMails({ sampleMails }: Pick<Services, 'sampleMails'>, language: Language) {
  return Object.entries(sampleMails).map(([feature, mails]) => ({
    feature,
    mails: Object.entries(mails).map(([name, write]) => ({
      name,
      subjects: write(language).map(({ subject }) => subject),
    })),
  }))
}

/** One mail with sample data in every language; undefined where there is no mail of this name, or it has fewer variants. */
export function findSampledMail(
  deps: Pick<Services, 'sampleMails' | 'renderMail'>,
  name: string,
  place: number,
): SampledMail[] | undefined {
  const write = new Map(Object.values(deps.sampleMails).flatMap((mails) => Object.entries(mails))).get(name)
  const sampled = languages.flatMap((language) => {
    const content = write?.(language)[place]
    return content ? [{ language, ...renderedMail(deps, content) }] : []
  })
  return sampled.length > 0 ? sampled : undefined
}
