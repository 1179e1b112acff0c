import type { Thing } from '@bouquet/server/structured-data.ts'

type ArticleFacts = {
  title: string
  description: string
  url: string
  language: string
  publishedAt: Date
  updatedAt: Date
  words: number
  /** The address of its picture. */
  image: string
  /** The publisher's name and website. */
  publisher: { name: string; url: string }
}

/** A guide as structured data for search engines. */
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

/** The questions that a guide answers, as structured data. */
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
