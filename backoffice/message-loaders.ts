type Texts = Record<string, unknown>
type Loaders = Record<string, () => Promise<Texts>>

const files = Object.entries(
  import.meta.glob<Texts>(
    ['./messages/*/*.json', '../contract/messages/*/*.json', '../features/*/*/messages/*/*.json'],
    { import: 'default' },
  ),
)
const languages = Map.groupBy(files, ([file]) => file.split('/').at(-1)?.replace('.json', ''))

/** The loaders of a language's messages by namespace; a build replaces this file with build/asked-messages.ts. */
export const messageLoaders: Record<string, () => Promise<Loaders>> = Object.fromEntries(
  [...languages].map(([language, own]) => [language, async () => byNamespace(own)]),
)

function byNamespace(own: typeof files): Loaders {
  return Object.fromEntries(own.map(([file, load]) => [file.split('/').at(-2), load]))
}
