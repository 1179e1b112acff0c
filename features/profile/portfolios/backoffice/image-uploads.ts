import { upload } from '@bouquet/backoffice/api/upload.ts'
import { type PictureRule, pictureFileProblem } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import type { UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { uploadQueueOf } from '@bouquet/backoffice/uploads/upload-queues.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { portfolioImage, portfolioImageProblem } from '@bouquet/domain/portfolio'
import { addPortfolioImages, type PortfolioImages } from '../contract.ts'
import { showImages } from './portfolio-queries.ts'

export const imageRule: PictureRule<ProblemCode> = { ...portfolioImage, problemOf: portfolioImageProblem }

export type AddedImages = PortfolioImages

/** The queue of uploads to a wedding. The server stores identical files once, so an upload can be repeated. */
export function imageQueueOf(portfolioId: string): UploadQueue<AddedImages> {
  return uploadQueueOf<AddedImages>(`portfolio ${portfolioId}`, {
    judge: (file) => pictureFileProblem(file, imageRule),
    send: (file, { onProgress, signal }) =>
      upload(addPortfolioImages, { params: { id: portfolioId }, file }, { onProgress, signal }),
    onSaved: (added) => showImages(portfolioId, added),
    stopsAt: ['portfolio_images_full', 'not_found'],
  })
}
