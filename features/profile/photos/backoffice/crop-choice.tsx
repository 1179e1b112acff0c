import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { storedPhotoSize } from '@bouquet/domain/profile-photo'
import { StoredImage } from '@bouquet/features/media/gallery/backoffice/stored-image.tsx'
import { useObjectUrl } from '@bouquet/features/people/accounts/backoffice/object-url.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Photo } from '../contract.ts'
import styles from './edit-photo-dialog.module.css'
import { originalQuery } from './photo-queries.ts'

const CropFrame = lazyPart(
  async () => (await import('@bouquet/features/people/accounts/backoffice/crop-frame.tsx')).CropFrame,
)

/** As fractions of the original's sides; null for the whole original, undefined for an unchanged crop. */
export type ChosenCrop = Photo['crop'] | undefined

type Size = { width: number; height: number }

/** The photo with its crop, and a button to change the crop. */
export function CropChoice({ photo, onCrop }: { photo: Photo; onCrop: (crop: ChosenCrop) => void }) {
  const { t } = useTranslation('photos')
  const [isCropping, setCropping] = useState(false)
  const { original } = photo
  const leave = (crop: ChosenCrop) => {
    setCropping(false)
    onCrop(crop)
  }
  if (isCropping && original)
    return (
      <div className={styles.crop}>
        <Cropping photo={photo} size={original} onCrop={onCrop} />
        <div className={styles.cropActs}>
          <Button variant="quiet" onPress={() => leave(undefined)}>
            {t('edit.cropBack')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.crop}>
      <div className={styles.preview}>
        <StoredImage picture={photo.picture} sizes="464px" alt="" />
      </div>
      {original && (
        <div className={styles.cropActs}>
          <Button icon="edit" onPress={() => setCropping(true)}>
            {t('edit.crop')}
          </Button>
          {photo.crop && <WholePhoto onWhole={onCrop} />}
        </div>
      )}
    </div>
  )
}

/** The change is saved with the rest of the form and can be undone until then. */
function WholePhoto({ onWhole }: { onWhole: (crop: ChosenCrop) => void }) {
  const { t } = useTranslation('photos')
  const [isWhole, setWhole] = useState(false)
  const toggle = () => {
    setWhole(!isWhole)
    onWhole(isWhole ? undefined : null)
  }
  return (
    <Button variant="quiet" onPress={toggle}>
      {t(isWhole ? 'edit.cropBack' : 'edit.cropWhole')}
    </Button>
  )
}

const shapes = { square: 1, landscape: 4 / 3, wide: 16 / 9, portrait: 4 / 5 } as const
type Shape = 'original' | keyof typeof shapes

function Cropping({ photo, size, onCrop }: { photo: Photo; size: Size; onCrop: (crop: ChosenCrop) => void }) {
  const { t } = useTranslation(['photos', 'gallery'])
  const [shape, setShape] = useState<Shape>('original')
  const [hasFailed, setFailed] = useState(false)
  const original = useQuery(originalQuery(photo.id))
  const url = useObjectUrl(original.data)
  const aspectOf = (one: Shape) => (one === 'original' ? size.width / size.height : shapes[one])
  const offered = (['original', 'landscape', 'square', 'portrait'] as const).filter((one) => fits(size, aspectOf(one)))
  if (hasFailed || original.error)
    return (
      <Callout tone="brick" urgent>
        {t(original.error ? 'gallery:errors.read' : 'errors.crop')}
      </Callout>
    )
  const arriving = (
    <Skeletons label={t('edit.cropLoading')}>
      <Skeleton height="20rem" />
    </Skeletons>
  )
  if (!url) return arriving
  return (
    <Suspense fallback={arriving}>
      <Segments
        legend={t('edit.aspect')}
        name="shape"
        value={shape}
        onChange={setShape}
        options={offered.map((value) => ({ value, label: t(`edit.aspects.${value}`) }))}
      />
      <CropFrame
        key={shape}
        url={url}
        size={size}
        aspect={aspectOf(shape)}
        onArea={({ x, y, width, height }) => onCrop(sharesOf({ x, y, width, height }))}
        onFailure={() => setFailed(true)}
      />
    </Suspense>
  )
}

/** An aspect ratio is offered where its largest crop has enough pixels. */
function fits({ width, height }: Size, aspect: number): boolean {
  const across = Math.min(width, height * aspect)
  return storedPhotoSize({ width: Math.round(across), height: Math.round(across / aspect) }) !== null
}

/** The cropper works in percent, and rounding may put the crop slightly beyond the edge. */
function sharesOf(percent: { x: number; y: number; width: number; height: number }) {
  const [x, y] = [share(percent.x, 100), share(percent.y, 100)]
  return { x, y, width: share(percent.width, 100 - percent.x), height: share(percent.height, 100 - percent.y) }
}

const share = (percent: number, most: number) => Math.min(Math.max(0, percent), Math.max(0, most)) / 100
