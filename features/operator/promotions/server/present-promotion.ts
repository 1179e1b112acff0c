import { contentVersion } from '@bouquet/server/content-version.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { z } from 'zod'
import type { Promotion, promotionForm } from '../contract.ts'
import { cleanPromotionHtml, hasText } from './promotion-html.ts'
import { commonColumns, type PromotionRow, type PromotionValues, type PromotionVersion } from './promotion-rows.ts'

const maxCharacters = 10_000

/** A promotion as administrators see it. */
export function presentPromotion(row: PromotionRow): Promotion {
  return {
    ...writtenIn(row),
    id: row.id,
    imageUrl: row.image_key && `/files/${row.image_key}`,
    seen: row.seen,
    clicked: row.clicked,
    versions: row.versions,
    version: contentVersion(writtenIn(row)),
  }
}

/** What the form of a promotion replaces. */
export function writtenIn(row: PromotionRow) {
  return {
    form: row.form,
    kind: row.kind,
    country: row.country,
    language: row.language,
    title: row.title,
    description: row.description,
    buttonText: row.button_text,
    buttonLink: row.button_link,
    showOncePerUser: row.show_once_per_user,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    isActive: row.is_active,
  }
}

/** The columns for a form. Throws invalid_input when a popup's HTML is empty or too long after sanitising. */
export function promotionValues(form: z.output<typeof promotionForm>): PromotionValues {
  return {
    form: form.form,
    kind: form.kind,
    country: form.country,
    language: form.language,
    title: form.title,
    description: form.form === 'popup' ? storedHtml(form.description) : form.description,
    button_text: form.buttonText,
    button_link: form.buttonLink,
    show_once_per_user: form.showOncePerUser,
    starts_at: new Date(form.startsAt),
    ends_at: form.endsAt === null ? null : new Date(form.endsAt),
    is_active: form.isActive,
  }
}

/** What a form says for all languages of its promotion. */
export function commonValues(values: PromotionValues) {
  return Object.fromEntries(commonColumns.map((column) => [column, values[column]])) as Pick<
    PromotionValues,
    (typeof commonColumns)[number]
  >
}

/** Refuses a version in a language that another one has, and one of another form: an alert's plain text is no popup's HTML. */
export function checkVersion(
  { form, language }: Pick<PromotionValues, 'form' | 'language'>,
  others: readonly PromotionVersion[],
): void {
  if (others.some((other) => other.language === language))
    throw problem('invalid_input', { fields: { language: 'choice_required' } })
  if (others.some((other) => other.form !== form))
    throw problem('invalid_input', { fields: { form: 'choice_required' } })
}

function storedHtml(html: string): string {
  const clean = cleanPromotionHtml(html)
  if (!hasText(clean)) throw problem('invalid_input', { fields: { description: 'text_required' } })
  if (clean.length > maxCharacters) throw problem('invalid_input', { fields: { description: 'message_too_long' } })
  return clean
}
