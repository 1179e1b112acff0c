/** The first segments of the directory's pages, of the guides and of the search, in every language. */
export const directoryRoots = [
  'wedding-planners',
  'wedding-venues',
  'wedding-planner',
  'wedding-venue',
  'portfolio',
  'guide',
  'search',
  'annuaire',
]
/** The first segment of the couples' form and of the pages of a project. */
export const projectRoot = 'project'
/** The first segment of a browser's favourites. */
export const favouritesRoot = 'favourites'
