import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addPortfolioImages } from './server/add-images.ts'
import { removePortfolioImage, reorderImages, setKeyImage, updateImageCaption } from './server/change-images.ts'
import { createPortfolio } from './server/create-portfolio.ts'
import { deletePortfolio } from './server/delete-portfolio.ts'
import { exportedPortfolios } from './server/exported-rows.ts'
import { publishPortfolio, unpublishPortfolio } from './server/publish-portfolio.ts'
import { getPortfolio, getPortfolioUrl, listPortfolios } from './server/read-portfolios.ts'
import { searchVenues } from './server/search-venues.ts'
import { updatePortfolio } from './server/update-portfolio.ts'

export const portfolios = {
  routes: [
    serve(contract, {
      listPortfolios,
      createPortfolio,
      searchVenues,
      getPortfolio,
      updatePortfolio,
      deletePortfolio,
      publishPortfolio,
      unpublishPortfolio,
      getPortfolioUrl,
      addPortfolioImages,
      removePortfolioImage,
      updateImageCaption,
      setKeyImage,
      reorderImages,
    }),
  ],
  exported: exportedPortfolios,
} satisfies Feature
