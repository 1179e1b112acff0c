/** Texts of a company's profile whose changes are looked at afterwards. */
export const profileTexts = [
  'company_name',
  'website',
  'portrait',
  'experience',
  'service',
  'benefits',
  'service_details',
  'social_link',
  'portfolio_title',
  'portfolio_text',
  'photo_title',
  'photo_text',
  'image_caption',
  'video_title',
  'video_text',
] as const

/** Texts of a venue whose changes are looked at afterwards; its name and place wait for rule "second look". */
export const venueTexts = [
  'venue_text',
  'venue_detailed_text',
  'venue_translation',
  'venue_detailed_translation',
  'venue_service',
  'venue_testimonial',
  'venue_image_title',
  'venue_image_text',
  'venue_image_caption',
  'venue_video_title',
  'venue_video_text',
  'space_name',
  'rain_plan',
] as const

/** Where new pictures are shown. */
export const picturePlaces = ['avatar', 'photo', 'portfolio_image', 'venue_image', 'space_photo'] as const

export const textPlaces = [...profileTexts, ...venueTexts] as const
export const changePlaces = [...textPlaces, ...picturePlaces] as const
export type TextPlace = (typeof textPlaces)[number]
export type PicturePlace = (typeof picturePlaces)[number]
export type ChangePlace = (typeof changePlaces)[number]

/** A change waits to be looked at, was seen and is fine, had its former text put back, or was hidden. */
export const changeStates = ['waiting', 'seen', 'restored', 'hidden'] as const
export type ChangeState = (typeof changeStates)[number]

/** Rule "later changes": after how many days a change that nobody looked at, or that was fine, is deleted. */
export const changeDays = { waiting: 180, seen: 30 } as const
