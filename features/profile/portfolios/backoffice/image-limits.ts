import { portfolioImage } from '@bouquet/domain/portfolio'

export const imagesTitleId = 'portfolio-images'

export const imageMegabytes = portfolioImage.maxBytes / 1024 / 1024
