import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  addPortfolioImages as addImagesContract,
  updateImageCaption as captionContract,
  createPortfolio as createContract,
  deletePortfolio as deleteContract,
  getPortfolio as getContract,
  setKeyImage as keyContract,
  listPortfolios as listContract,
  reorderImages as orderContract,
  publishPortfolio as publishContract,
  removePortfolioImage as removeImageContract,
  unpublishPortfolio as unpublishContract,
  updatePortfolio as updateContract,
  getPortfolioUrl as urlContract,
} from '../contract.ts'
import { addPortfolioImages } from './add-images.ts'
import { removePortfolioImage, reorderImages, setKeyImage, updateImageCaption } from './change-images.ts'
import { createPortfolio } from './create-portfolio.ts'
import { deletePortfolio } from './delete-portfolio.ts'
import { publishPortfolio, unpublishPortfolio } from './publish-portfolio.ts'
import { getPortfolio, getPortfolioUrl, listPortfolios } from './read-portfolios.ts'
import { updatePortfolio } from './update-portfolio.ts'

export function portfolioRoutes(mount: Mount): void {
  mount(listContract, listPortfolios)
  mount(createContract, createPortfolio)
  mount(getContract, getPortfolio)
  mount(updateContract, updatePortfolio)
  mount(deleteContract, deletePortfolio)
  mount(publishContract, publishPortfolio)
  mount(unpublishContract, unpublishPortfolio)
  mount(urlContract, getPortfolioUrl)
  mount(addImagesContract, addPortfolioImages)
  mount(removeImageContract, removePortfolioImage)
  mount(captionContract, updateImageCaption)
  mount(keyContract, setKeyImage)
  mount(orderContract, reorderImages)
}
