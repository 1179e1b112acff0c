/** What the picture of an article shows. */
export type ArticleMotif =
  | 'arch'
  | 'beach'
  | 'cake'
  | 'castle'
  | 'farm'
  | 'invitation'
  | 'long-table'
  | 'meadow'
  | 'rings'
  | 'shoes'
  | 'tent'
  | 'town-hall'

const files = import.meta.glob<string>('../pictures/article-*', { eager: true, import: 'default' })

const fileOf = (motif: ArticleMotif, file: string) => files[`../pictures/article-${motif}-${file}`]

/** The picture of an article, 4:3; `sizes` as in HTML; `isFirst` for one above the fold. */
export function ArticlePicture({ motif, sizes, isFirst }: { motif: ArticleMotif; sizes: string; isFirst?: boolean }) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${fileOf(motif, '400.avif')} 400w, ${fileOf(motif, '800.avif')} 800w`}
        sizes={sizes}
      />
      <img
        className="picture"
        src={fileOf(motif, '400.webp')}
        alt=""
        width={800}
        height={600}
        fetchPriority={isFirst ? 'high' : undefined}
        loading={isFirst ? undefined : 'lazy'}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  )
}
