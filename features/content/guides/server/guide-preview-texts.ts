import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { guideEditorPaths } from '../rules/paths.ts'

const say = ({ language }: Pick<Context, 'language'>, key: string) =>
  translate(language, 'guide-editor', `preview.${key}`)

/** The note above a previewed version. */
export function guidePreviewNote(reader: Pick<Context, 'language'>): NonNullable<PageProps<'guide'>['preview']> {
  return { title: say(reader, 'title'), text: say(reader, 'text') }
}

/** The message for an expired preview link. */
export function guidePreviewOver(reader: Pick<Context, 'language'>): PageProps<'message'> {
  return {
    title: say(reader, 'over'),
    lead: say(reader, 'overText'),
    action: { label: say(reader, 'back'), href: guideEditorPaths.list },
  }
}
