import type { ArticleMotif } from '@bouquet/site/parts/article-picture.tsx'

/** What the pictures of the guides that come with the product show: each something of its subject. */
const motifs: Readonly<Record<string, ArticleMotif>> = {
  'choose-a-planner': 'long-table',
  'planner-prices': 'rings',
  budget: 'cake',
  timeline: 'meadow',
  venue: 'castle',
  'legal-steps': 'town-hall',
  destination: 'beach',
  'day-coordination': 'shoes',
  'guest-list': 'invitation',
  'rain-plan': 'tent',
  sustainable: 'farm',
  contracts: 'arch',
}

const inTurn = Object.values(motifs)

/** The picture of a guide, the same on its card and on its page; those that operators have written get one in turn. */
export function guideMotif({ key, position }: { key: string; position: number }): ArticleMotif {
  return motifs[key] ?? inTurn[position % inTurn.length] ?? 'meadow'
}
