import type { Language } from '@bouquet/domain/languages'
import type { Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { recordTexts, textMark } from '@bouquet/server/i18n.ts'
import { composeMail } from '@bouquet/server/mail/compose-mail.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { isFixed } from '../rules/fixed-texts.ts'
import { type TextPlace, textPlaces } from '../rules/mail-text.ts'
import { fieldsOf } from './fields-of-mail.ts'

/** A kind of mail or text message: the function that composes it, and its samples. */
export type KnownKind =
  | { kind: string; channel: 'mail'; write: (language: Language) => MailContent[] }
  | { kind: string; channel: 'sms'; write: (language: Language) => string[] }

/** One sample of one kind. */
export type SampleOf = { kind: string; sample: number }

/** A text that operators may change. */
export type KnownText = { name: string; place: TextPlace; samples: SampleOf[] }

export type KnownTexts = {
  kinds: ReadonlyMap<string, KnownKind>
  /** In the order of the mails. */
  texts: ReadonlyMap<string, KnownText>
}

export type SampleSources = Pick<Services, 'sampleMails' | 'sampleTextMessages' | 'renderMail'>

/** True for a namespace that only mails read; the names of services, for example, are read by pages too. */
export const isOfMails = (namespace: string): boolean => /(^|-)(mails|notices)$/.test(namespace)

const read = new WeakMap<object, KnownTexts>()

/**
 * The texts of all mails with their places in them, read once a process. Each sample mail is composed while the keys of messages that it
 * reads are recorded.
 */
export function knownTexts(sources: SampleSources): KnownTexts {
  const known = read.get(sources.sampleMails) ?? readTexts(sources)
  read.set(sources.sampleMails, known)
  return known
}

/** A text by its name. Throws not_found for one that no mail has, or that is fixed. */
export function knownText(sources: SampleSources, name: string): KnownText {
  const found = knownTexts(sources).texts.get(name)
  if (!found) throw problem('not_found')
  return found
}

function readTexts(sources: SampleSources): KnownTexts {
  const kinds = kindsOf(sources)
  const found = new Found()
  for (const kind of kinds) {
    const { result, texts } = recordTexts(() => kind.write('en'))
    for (const [sample, content] of result.entries())
      for (const { place, text } of fieldsOf(content))
        for (const [at, number] of marksIn(text)) {
          const asked = texts[number]
          if (asked) found.note(asked, at > 0 ? inside(place) : place, { kind: kind.kind, sample })
        }
  }
  noteFrame(sources, kinds, found)
  return { kinds: new Map(kinds.map((kind) => [kind.kind, kind])), texts: found.changeable() }
}

function kindsOf({ sampleMails, sampleTextMessages }: SampleSources): KnownKind[] {
  const mails = Object.values(sampleMails).flatMap((kinds) => Object.entries(kinds))
  const messages = Object.values(sampleTextMessages).flatMap((kinds) => Object.entries(kinds))
  return [
    ...mails.map(([kind, write]): KnownKind => ({ kind, channel: 'mail', write })),
    ...messages.map(([kind, write]): KnownKind => ({ kind, channel: 'sms', write })),
  ]
}

type Place = TextPlace | 'foot'

/** The marks of a text with where they are; a mark at the beginning is that of the whole. */
function marksIn(text: string): [at: number, number: number][] {
  return [...text.matchAll(textMark)].map(({ index, 1: number }) => [
    text.slice(0, index).replace(textMark, '').length,
    Number(number),
  ])
}

/** A paragraph may consist of several texts; a text within any other field is a part of it. */
const inside = (place: Place): Place => (place === 'text' || place === 'note' || place === 'foot' ? place : 'part')

/** Notes the texts of the frame around every mail, which are read while its HTML is rendered. */
function noteFrame({ renderMail }: SampleSources, kinds: KnownKind[], found: Found): void {
  const [first] = kinds
  const [content] = first?.channel === 'mail' ? first.write('en') : []
  if (!first || !content) return
  const { texts } = recordTexts(() => composeMail({ renderMail }, '', content))
  for (const asked of texts) found.note(asked, 'frame', { kind: first.kind, sample: 0 })
}

class Found {
  private readonly texts = new Map<string, { places: Set<Place>; samples: Map<string, SampleOf> }>()

  note({ namespace, key }: { namespace: string; key: string }, place: Place, sample: SampleOf): void {
    if (!isOfMails(namespace)) return
    const name = `${namespace}:${key}`
    const known = this.texts.get(name) ?? { places: new Set(), samples: new Map() }
    known.places.add(place)
    known.samples.set(`${sample.kind} ${sample.sample}`, sample)
    this.texts.set(name, known)
  }

  /** Rule "words of mails": neither what stands at the foot of a mail nor legal sentences. */
  changeable(): Map<string, KnownText> {
    const entries = [...this.texts].flatMap(([name, { places, samples }]): [string, KnownText][] => {
      const place = textPlaces.find((one) => places.has(one))
      if (!place || places.has('foot') || isFixed(name)) return []
      return [[name, { name, place, samples: [...samples.values()] }]]
    })
    return new Map(entries)
  }
}
