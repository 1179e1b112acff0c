/** What search engines and those who are sent the address get to see of a public page. */
export type PageMeta = {
  description: string
  /** The one address of the page, absolute. */
  canonical: string
  /** A page that only people may find: filters, lists with hardly anybody. */
  isHidden?: boolean
  /** The same page for readers of other languages or countries, itself among them; each of them must name it, too. */
  alternates?: { language: string; href: string }[]
  /** Where feed readers find what is new. */
  feed?: { title: string; href: string }
  /** A text with its days, ISO 8601. */
  article?: { publishedAt: string; updatedAt: string }
  image?: { url: string; width: number; height: number; alt: string } | null
  /** Objects of schema.org. */
  structuredData?: object[]
}

export function MetaTags({
  title,
  locale,
  brand,
  meta,
}: {
  title: string
  locale: string
  brand: string
  meta: PageMeta
}) {
  const { description, canonical, isHidden, alternates = [], feed, article, image, structuredData = [] } = meta
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {isHidden && <meta name="robots" content="noindex, follow" />}
      {alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.href} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.updatedAt} />
        </>
      )}
      {image && <PictureTags {...image} />}
      {structuredData.map((data, place) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup, nothing moves
          key={place}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own in which nothing can end the element
          dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }}
        />
      ))}
    </>
  )
}

function PictureTags({ url, width, height, alt }: NonNullable<PageMeta['image']>) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function jsonInHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
