import type { Thing } from '@bouquet/server/structured-data.ts'

export type ArticleFacts = {
  title: string
  description: string
  url: string
  language: string
  publishedAt: Date
  updatedAt: Date
  words: number
  /** Address of its picture. */
  image: string
  /** Who writes and publishes, and where they are. */
  publisher: { name: string; url: string }
}

/** A guide, as search engines read it. */
export function article(facts: ArticleFacts): Thing {
  const publisher = { '@type': 'Organization', ...facts.publisher }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: facts.title,
    description: facts.description,
    mainEntityOfPage: facts.url,
    url: facts.url,
    inLanguage: facts.language,
    datePublished: facts.publishedAt.toISOString(),
    dateModified: facts.updatedAt.toISOString(),
    wordCount: facts.words,
    image: facts.image,
    author: publisher,
    publisher,
  }
}

/** The questions that a guide answers. */
export function faqPage(questions: { question: string; answer: string }[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
