import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Portfolio } from '../contract.ts'
import { portfolioPaths } from '../rules/paths.ts'
import styles from './portfolio-page.module.css'
import { ZoomedImages } from './zoomed-images.tsx'

/** The pictures of a wedding in one row; it scrolls by touch, wheel and arrow keys. */
export function PictureStrip({ portfolio: { id, images } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const [zoomed, setZoomed] = useState<string | null>(null)
  if (images.length === 0)
    return (
      <Empty
        title={t('detail.noPhotos')}
        action={
          <Link to={portfolioPaths.edit(id)} className={buttonClass({ variant: 'secondary' })}>
            {t('detail.addPhotos')}
          </Link>
        }
      >
        {t('detail.noPhotosText')}
      </Empty>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.strip} aria-label={t('detail.photos')} tabIndex={0}>
        {images.map(({ id: imageId, thumbnailUrl, caption, width, height, isKeyImage }, index) => (
          <figure key={imageId}>
            <Button className={styles.enlarge} onPress={() => setZoomed(imageId)}>
              <img
                className="picture"
                src={thumbnailUrl}
                alt={caption || t('images.photo', { place: index + 1 })}
                width={width}
                height={height}
                loading={index < 4 ? 'eager' : 'lazy'}
              />
            </Button>
            {isKeyImage && (
              <span className={styles.key}>
                <Chip tone="peony" icon="star">
                  {t('images.key')}
                </Chip>
              </span>
            )}
            {caption && <figcaption className="soft small">{caption}</figcaption>}
          </figure>
        ))}
      </section>
      <ZoomedImages images={images} shown={zoomed} onShow={setZoomed} />
    </>
  )
}
