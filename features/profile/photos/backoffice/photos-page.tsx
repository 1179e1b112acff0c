import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { photoRoomProblem } from '@bouquet/domain/photo'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { PictureSection } from '@bouquet/features/people/accounts/backoffice/picture-section.tsx'
import { Sections } from '@bouquet/features/people/accounts/backoffice/section.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PhotoList } from '../contract.ts'
import { AddPhotos } from './add-photos.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { photosQuery } from './photo-queries.ts'
import styles from './photos-page.module.css'
import { QuotaInvitation, QuotaLine } from './quota.tsx'

/** The provider's photos, of themselves and of their work. */
export function PhotosPage() {
  const { t } = useTranslation(['photos', 'gallery'])
  const photos = useQuery(photosQuery)
  // On a telephone the gallery comes first.
  const isTelephone = useIsTelephone()
  const picture = (
    <Sections>
      <PictureSection />
    </Sections>
  )
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={!isTelephone && t('lead')} aside={<PreviewButton />} />
      {!isTelephone && picture}
      <section className={styles.gallery} aria-labelledby="gallery">
        <div className={styles.head}>
          <h2 id="gallery" tabIndex={-1}>
            {t('gallery.title')}
          </h2>
          {photos.data && <QuotaLine list={photos.data} />}
        </div>
        {photos.data && <Photos list={photos.data} />}
        {!photos.data && (
          <Loading query={photos} failed={t('gallery:errors.loading')}>
            <Arriving />
          </Loading>
        )}
      </section>
      {isTelephone && picture}
    </Page>
  )
}

function Photos({ list }: { list: PhotoList }) {
  const { t } = useTranslation('photos')
  const { isPremium } = useCurrentUser()
  const { images, imageCount, freePlanQuota } = list
  const isFull = photoRoomProblem(imageCount, { isPremium, quota: freePlanQuota }) === 'photo_quota_reached'
  const add = <AddPhotos quota={freePlanQuota}>{isFull && <QuotaInvitation quota={freePlanQuota} />}</AddPhotos>
  const isTelephone = useIsTelephone()
  if (images.length === 0)
    return (
      <>
        {add}
        <Empty title={t('gallery.emptyTitle')}>{t('gallery.emptyText')}</Empty>
      </>
    )
  return (
    <div className={styles.beside}>
      {isTelephone && !isFull && add}
      <div>
        <PhotoGallery photos={images} />
      </div>
      {(!isTelephone || isFull) && <div className={styles.add}>{add}</div>}
    </div>
  )
}

function Arriving() {
  const { t } = useTranslation('photos')
  return (
    <Skeletons label={t('gallery.title')}>
      <Skeleton height="9rem" />
      <div className={styles.skeletons}>
        {['one', 'two', 'three', 'four'].map((name) => (
          <Skeleton key={name} height="17rem" />
        ))}
      </div>
    </Skeletons>
  )
}
