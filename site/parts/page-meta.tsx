/** The data of a public page for search engines and link previews. */
export type PageMeta = {
  description: string
  /** The canonical address of the page, absolute. */
  canonical: string
  /** Excludes a page from search engines: filters, lists with hardly any entries. */
  isHidden?: boolean
  /** The same page for readers of other languages or countries, including itself; each of them must list it, too. */
  alternates?: { language: string; href: string }[]
  /** The page's feed, for feed readers. */
  feed?: { title: string; href: string }
  /** The days of an article, ISO 8601. */
  article?: { publishedAt: string; updatedAt: string }
  image?: { url: string; width: number; height: number; alt: string } | null
  /** Objects of schema.org. */
  structuredData?: object[]
}

/** The data as a template takes it. */
export type PageTags = Omit<PageMeta, 'structuredData'> & {
  title: string
  locale: string
  brand: string
  structuredData: { __html: string }[]
}

export function pageTags({
  title,
  locale,
  brand,
  meta: { structuredData = [], ...meta },
}: {
  title: string
  locale: string
  brand: string
  meta: PageMeta
}): PageTags {
  return { ...meta, title, locale: locale.replace('-', '_'), brand, structuredData: structuredData.map(jsonInHtml) }
}

export function MetaTags({ title, locale, brand, structuredData, ...meta }: PageTags) {
  const { description, canonical, isHidden, alternates = [], feed, article, image } = meta
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
      <meta property="og:locale" content={locale} />
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
          dangerouslySetInnerHTML={data}
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

function jsonInHtml(data: object): { __html: string } {
  return { __html: JSON.stringify(data).replaceAll('<', '\\u003c') }
}
