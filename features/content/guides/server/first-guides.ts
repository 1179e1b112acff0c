import { languages } from '@bouquet/domain/languages'
import { readTextFile } from '@bouquet/server/markdown/read-text-file.ts'

/** The guides that come with the product, in the order of the list, each with the guides linked below it. */
export const firstGuides: { key: string; related: string[] }[] = [
  { key: 'choose-a-planner', related: ['planner-prices', 'day-coordination', 'contracts'] },
  { key: 'planner-prices', related: ['choose-a-planner', 'budget', 'contracts'] },
  { key: 'budget', related: ['planner-prices', 'guest-list', 'timeline'] },
  { key: 'timeline', related: ['budget', 'venue', 'legal-steps'] },
  { key: 'venue', related: ['rain-plan', 'contracts', 'guest-list'] },
  { key: 'legal-steps', related: ['timeline', 'destination', 'choose-a-planner'] },
  { key: 'destination', related: ['legal-steps', 'choose-a-planner', 'budget'] },
  { key: 'day-coordination', related: ['choose-a-planner', 'timeline', 'rain-plan'] },
  { key: 'guest-list', related: ['budget', 'venue', 'timeline'] },
  { key: 'rain-plan', related: ['venue', 'day-coordination', 'contracts'] },
  { key: 'sustainable', related: ['venue', 'guest-list', 'budget'] },
  { key: 'contracts', related: ['planner-prices', 'venue', 'choose-a-planner'] },
]

/** The text of every first guide in every language. */
export function readFirstTexts() {
  return firstGuides.flatMap(({ key }) =>
    languages.map((language) => {
      const file = new URL(`./first-texts/${language}/${key}.md`, import.meta.url)
      return { key, language, ...readTextFile(file, ['slug', 'title', 'description']) }
    }),
  )
}
