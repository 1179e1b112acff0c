type Texts = Record<string, unknown>
type Loaders = Record<string, () => Promise<Texts>>

const files = Object.entries(
  import.meta.glob<Texts>(
    ['./messages/*/*.json', '../contract/messages/*/*.json', '../features/*/*/messages/*/*.json'],
    { import: 'default' },
  ),
)
const languages = Map.groupBy(files, ([file]) => file.split('/').at(-1)?.replace('.json', ''))

/** What loads the texts of a language by their namespace; a build puts build/asked-messages.ts in its place. */
export const messageLoaders: Record<string, () => Promise<Loaders>> = Object.fromEntries(
  [...languages].map(([language, own]) => [language, async () => byNamespace(own)]),
)

function byNamespace(own: typeof files): Loaders {
  return Object.fromEntries(own.map(([file, load]) => [file.split('/').at(-2), load]))
}
