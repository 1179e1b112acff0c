import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { PortfolioImage } from '../contract.ts'
import { CaptionField } from './caption-field.tsx'
import styles from './images.module.css'

type Props = {
  portfolioId: string
  image: PortfolioImage
  /** Counted from 1. */
  place: number
  all: number
  onMove: (place: number) => void
  onKey: () => void
  onDelete: () => void
}

export function ImageCard({ portfolioId, image, place, all, onMove, ...acts }: Props) {
  const { t } = useTranslation('portfolios')
  return (
    <GridListItem id={image.id} textValue={image.caption || t('images.photo', { place })} className={styles.card ?? ''}>
      <div className={styles.picture}>
        <img className="picture" src={image.thumbnailUrl} alt="" loading="lazy" draggable={false} />
        {image.isKeyImage && (
          <span className={styles.key}>
            <Chip tone="peony" icon="star">
              {t('images.key')}
            </Chip>
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton slot="drag" icon="drag" label={t('images.drag', { place })} />
        <IconButton
          icon="chevron-left"
          label={t('images.earlier', { place })}
          isDisabled={place === 1}
          onPress={() => onMove(place - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('images.later', { place })}
          isDisabled={place === all}
          onPress={() => onMove(place + 1)}
        />
        <span className={styles.gap} />
        {!image.isKeyImage && <IconButton icon="star" label={t('images.makeKey', { place })} onPress={acts.onKey} />}
        <IconButton icon="trash" label={t('images.delete', { place })} onPress={acts.onDelete} />
      </div>
      <CaptionField portfolioId={portfolioId} image={image} place={place} />
    </GridListItem>
  )
}
