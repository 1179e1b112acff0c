import { type Story, StoryCards } from '../story-cards.tsx'

export type WeddingsView = { title: string; stories: Story[] }

/** Portfolios of planners' weddings at a venue. */
export function VenueWeddings({ view: { title, stories } }: { view: WeddingsView }) {
  return (
    <section aria-labelledby="t-weddings">
      <h2 id="t-weddings">{title}</h2>
      <StoryCards stories={stories} />
    </section>
  )
}
